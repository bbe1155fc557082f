import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';

import type { ApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import type { CacheEntry, WithServerCache } from './serverCache';
import { cacheKey, fetchServerData } from './serverCache';

const defaultFreshMs = 30_000;

export type ServerDataOptions = CallOptions & {
  /** Prevents requests, for example until the user has signed in. */
  skip?: boolean;
  /** Data older than this is fetched again when a screen opens, and stays on screen in the meantime. */
  freshMs?: number;
};

/** If `error` and `data` are both set, the latest request failed, and `data` is from an earlier response. */
export type ServerData<T> = Shown<T> & { refetch: () => void };

type Shown<T> = { isRefreshing: boolean } & (
  | { status: 'loading'; data: undefined; error: null }
  | { status: 'failed'; data: undefined; error: ApiFailure }
  | { status: 'ready'; data: T; error: ApiFailure | null }
);

export function useServerData<C extends Contract>(
  contract: C,
  input: InputFor<C>,
  options: ServerDataOptions = {},
): ServerData<OutputOf<C>> {
  const [answer] = useServerLists([contract], input, options);
  if (answer === undefined) throw new Error('Each contract must have one response.');
  return answer;
}

/** Returns one response per contract, in the same order. */
export function useServerLists<C extends Contract>(
  contracts: readonly C[],
  input: InputFor<C>,
  options: ServerDataOptions = {},
): ServerData<OutputOf<C>>[] {
  const { skip = false, freshMs = defaultFreshMs } = options;
  const keys = contracts.map((contract) => cacheKey(contract, input));
  const entries = useSelector(
    (state: WithServerCache) => keys.map((key) => state.serverCache.entries[key]),
    shallowEqual,
  );
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const refetches = useRefetches(keys, contracts, input, options);

  useEffect(() => {
    if (skip) return;
    for (const [index, known] of latest.current.entries()) {
      const isOld = known !== undefined && (known.error !== null || Date.now() - known.fetchedAt > freshMs);
      if (isOld) refetches[index]?.();
    }
  }, [skip, freshMs, refetches]);

  // The indexes are joined into a string, because a new array on every render would rerun the effect.
  const due = entries.flatMap((entry, index) => (isDue(entry) ? [index] : [])).join();
  useEffect(() => {
    if (skip || due === '') return;
    for (const index of due.split(',')) refetches[Number(index)]?.();
  }, [skip, due, refetches]);

  return entries.flatMap((entry, index) => {
    const refetch = refetches[index];
    return refetch === undefined ? [] : [{ ...toShown<OutputOf<C>>(entry), refetch }];
  });
}

/** The functions stay the same until the keys change. */
function useRefetches<C extends Contract>(
  keys: readonly string[],
  contracts: readonly C[],
  input: InputFor<C>,
  options: ServerDataOptions,
): (() => void)[] {
  const dispatch = useDispatch<ThunkDispatch<WithServerCache, unknown, UnknownAction>>();
  const latest = useRef({ keys, contracts, input, options });
  useEffect(() => {
    latest.current = { keys, contracts, input, options };
  });
  // A key never contains a line break.
  const lines = keys.join('\n');
  return useMemo(
    () =>
      lines.split('\n').map((key) => () => {
        const { keys, contracts, input, options } = latest.current;
        const contract = contracts[keys.indexOf(key)];
        if (contract !== undefined) void dispatch(fetchServerData({ contract, input, options }));
      }),
    [dispatch, lines],
  );
}

function isDue(entry: CacheEntry | undefined): boolean {
  return entry === undefined || (entry.isStale && !entry.isPending);
}

function toShown<T>(entry: CacheEntry | undefined): Shown<T> {
  const isRefreshing = entry?.isPending ?? false;
  if (entry !== undefined && entry.fetchedAt > 0) {
    // Unchecked cast: every stored response has been parsed with the contract's output schema.
    return { status: 'ready', data: entry.data as T, error: entry.error, isRefreshing };
  }
  if (entry !== undefined && entry.error !== null && (!entry.isPending || entry.isRetry)) {
    return { status: 'failed', data: undefined, error: entry.error, isRefreshing };
  }
  return { status: 'loading', data: undefined, error: null, isRefreshing };
}
