import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { ApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import type { CacheEntry, WithServerCache } from './serverCache';
import { cacheKey, fetchServerData } from './serverCache';

const defaultFreshMs = 30_000;

export type ServerDataOptions = CallOptions & {
  /** Do not fetch yet, for instance because no one is signed in. */
  skip?: boolean;
  /** Data older than this are asked for again when a screen opens; they stay on screen meanwhile. */
  freshMs?: number;
};

/** Loading, failed with nothing to show, or ready; `error` together with data means that only the last refresh failed. */
export type ServerData<T> = Shown<T> & { refetch: () => void };

type Shown<T> = { isRefreshing: boolean } & (
  | { status: 'loading'; data: undefined; error: null }
  | { status: 'failed'; data: undefined; error: ApiFailure }
  | { status: 'ready'; data: T; error: ApiFailure | null }
);

/** What the server answers to a contract, shared by every component that asks the same. */
export function useServerData<C extends Contract>(
  contract: C,
  input: InputFor<C>,
  options: ServerDataOptions = {},
): ServerData<OutputOf<C>> {
  const { skip = false, freshMs = defaultFreshMs } = options;
  const dispatch = useDispatch<ThunkDispatch<WithServerCache, unknown, UnknownAction>>();
  const key = cacheKey(contract, input);
  const entry = useSelector((state: WithServerCache) => state.serverCache.entries[key]);
  const latest = useRef({ key, contract, input, options, entry });
  useEffect(() => {
    latest.current = { key, contract, input, options, entry };
  });

  const refetch = useCallback(() => {
    const { contract, input, options } = latest.current;
    if (latest.current.key === key) void dispatch(fetchServerData({ contract, input, options }));
  }, [dispatch, key]);

  useEffect(() => {
    const known = latest.current.entry;
    const isOld = known !== undefined && (known.error !== null || Date.now() - known.fetchedAt > freshMs);
    if (!skip && isOld) refetch();
  }, [skip, freshMs, refetch]);

  const isDue = entry === undefined || (entry.isStale && !entry.isPending);
  useEffect(() => {
    if (!skip && isDue) refetch();
  }, [skip, isDue, refetch]);

  return { ...toShown<OutputOf<C>>(entry), refetch };
}

function toShown<T>(entry: CacheEntry | undefined): Shown<T> {
  const isRefreshing = entry?.isPending ?? false;
  if (entry !== undefined && entry.fetchedAt > 0) {
    // The parse border: callContract let this through the contract's own output schema.
    return { status: 'ready', data: entry.data as T, error: entry.error, isRefreshing };
  }
  if (entry !== undefined && entry.error !== null && !entry.isPending) {
    return { status: 'failed', data: undefined, error: entry.error, isRefreshing };
  }
  return { status: 'loading', data: undefined, error: null, isRefreshing };
}
