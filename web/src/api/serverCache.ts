import type { Access, Contract, OutputOf } from '@shop/core/contracts/contract';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { ApiFailure } from './apiError';
import { toApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import { callContract } from './callContract';
import type { CachedResponse } from './offlineCache';

/** Old data stays while newer data is loading, and if loading fails. */
export type CacheEntry = {
  contract: string;
  access: Access;
  data: unknown;
  error: ApiFailure | null;
  isPending: boolean;
  isStale: boolean;
  /** True for an automatic retry, during which the error stays on screen. */
  isRetry: boolean;
  requestId: string;
  /** In milliseconds since the epoch, or 0 if no data has arrived. */
  fetchedAt: number;
};

type ServerCacheState = { entries: Record<string, CacheEntry> };
export type WithServerCache = { serverCache: ServerCacheState };

type FetchArgument = { contract: Contract; input: unknown; options: CallOptions };
type Request = { key: string; requestId: string };
type CacheThunk<T> = ThunkAction<T, WithServerCache, unknown, UnknownAction>;

const keepAfterMs = 2_000;

const initialState: ServerCacheState = { entries: {} };

const serverCacheSlice = createSlice({
  name: 'serverCache',
  initialState,
  reducers: {
    answerTaken(
      state,
      {
        payload,
      }: PayloadAction<Pick<CacheEntry, 'contract' | 'access' | 'data' | 'fetchedAt'> & { key: string }>,
    ) {
      const { key, ...answer } = payload;
      state.entries[key] = {
        ...answer,
        error: null,
        isPending: false,
        isStale: false,
        isRetry: false,
        requestId: '',
      };
    },
    requested(state, { payload }: PayloadAction<Pick<CacheEntry, 'contract' | 'access'> & Request>) {
      const { key, ...request } = payload;
      const old = state.entries[key];
      state.entries[key] = {
        ...request,
        data: old?.data,
        error: old?.error ?? null,
        isPending: true,
        isStale: false,
        isRetry: old?.isStale === true && old.error !== null,
        fetchedAt: old?.fetchedAt ?? 0,
      };
    },
    keptFound(state, { payload: { kept, ...request } }: PayloadAction<Request & { kept: CachedResponse }>) {
      const entry = awaited(state, request);
      // The server's response may have arrived first.
      if (entry === undefined || entry.fetchedAt > 0) return;
      Object.assign(entry, { data: kept.data, fetchedAt: kept.cachedAt });
    },
    /** Also forgets the errors of entries that are on no screen. */
    answered(
      state,
      {
        payload: { data, fetchedAt, ...request },
      }: PayloadAction<Request & { data: unknown; fetchedAt: number }>,
    ) {
      const entry = awaited(state, request);
      if (entry !== undefined) Object.assign(entry, { data, error: null, isPending: false, fetchedAt });
      for (const other of Object.values(state.entries)) {
        if (isUnwatched(other)) other.error = null;
      }
    },
    answerChanged(state, { payload: { key, data } }: PayloadAction<{ key: string; data: unknown }>) {
      const entry = state.entries[key];
      if (entry !== undefined) entry.data = data;
    },
    /** Falls back to the response from an earlier visit if there is no newer data. */
    failed(
      state,
      {
        payload: { error, kept, ...request },
      }: PayloadAction<Request & { error: ApiFailure; kept: CachedResponse | null }>,
    ) {
      const entry = awaited(state, request);
      if (entry === undefined) return;
      Object.assign(entry, { error, isPending: false });
      if (kept !== null) Object.assign(entry, { data: kept.data, fetchedAt: kept.cachedAt });
    },
    serverDataChanged(state, { payload }: PayloadAction<readonly string[]>) {
      for (const entry of Object.values(state.entries)) {
        if (payload.includes(entry.contract)) entry.isStale = true;
      }
    },
    /** Marks failed entries as stale, so screens fetch them again. If none does, the next call forgets the error. */
    connectionRestored(state) {
      for (const entry of Object.values(state.entries)) {
        if (isUnwatched(entry)) entry.error = null;
        else if (entry.error !== null) entry.isStale = true;
      }
    },
    /** Also discards pending responses. */
    privateDataForgotten(state, { payload }: PayloadAction<'customer' | 'staff'>) {
      for (const [key, entry] of Object.entries(state.entries)) {
        if (entry.access === payload) delete state.entries[key];
      }
    },
  },
});

export const { serverDataChanged, connectionRestored, privateDataForgotten } = serverCacheSlice.actions;
const { answerTaken, requested, keptFound, answered, answerChanged, failed } = serverCacheSlice.actions;
export const serverCacheReducer = serverCacheSlice.reducer;

let lastRequest = 0;

/** Does nothing while a request for the same contract and input is pending. */
export function fetchServerData({ contract, input, options }: FetchArgument): CacheThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = cacheKey(contract, input);
    const known = () => getState().serverCache.entries[key];
    if (known()?.isPending === true) return;
    const requestId = String((lastRequest += 1));
    dispatch(requested({ key, requestId, contract: contract.name, access: contract.access }));
    // A service worker indicates an earlier visit. The response stored then is shown until the server responds.
    if (known()?.fetchedAt === 0 && isInstalled()) {
      void findOffline(contract).then((kept) => kept && dispatch(keptFound({ key, requestId, kept })));
    }
    try {
      const data = await callContract(contract, input, options);
      putInOfflineCache(contract, data);
      dispatch(answered({ key, requestId, data, fetchedAt: Date.now() }));
    } catch (error) {
      const kept = known()?.fetchedAt === 0 ? await findOffline(contract) : null;
      dispatch(failed({ key, requestId, error: toApiFailure(error), kept }));
    }
  };
}

/** The contract must not require input. */
export function responsePreloaded(contract: Contract, data: unknown): CacheThunk<void> {
  return (dispatch) => {
    const { name, access } = contract;
    const key = cacheKey(contract, {});
    dispatch(answerTaken({ key, contract: name, access, data, fetchedAt: Date.now() }));
    putInOfflineCache(contract, data);
  };
}

export function changeServerData<C extends Contract>(
  contract: C,
  change: (data: OutputOf<C>) => OutputOf<C>,
): CacheThunk<void> {
  return (dispatch, getState) => {
    for (const [key, entry] of Object.entries(getState().serverCache.entries)) {
      if (entry.contract !== contract.name || entry.fetchedAt === 0) continue;
      // Unchecked cast: every stored response has been parsed with the contract's output schema.
      dispatch(answerChanged({ key, data: change(entry.data as OutputOf<C>) }));
    }
  };
}

/** Status 0 means that the shop is unreachable; 502 or higher means that it is unavailable. */
export function isUnreachable({ error }: CacheEntry): boolean {
  return error !== null && (error.status === 0 || error.status >= 502);
}

/** The order of the input's fields does not matter. */
export function cacheKey(contract: Contract, input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return `${contract.name} ${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Contracts with `cdnSeconds` have public responses. */
function isForOffline({ cdnSeconds, headers }: Contract): boolean {
  return cdnSeconds !== undefined && headers === undefined && typeof caches !== 'undefined';
}

function isInstalled(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Waits, because the first load has priority. */
function putInOfflineCache(contract: Contract, answer: unknown): void {
  if (!isForOffline(contract)) return;
  const cachedAt = Date.now();
  setTimeout(() => {
    void loadOfflineCache().then((offline) => offline?.offlineCache.put(contract, answer, cachedAt));
  }, keepAfterMs);
}

async function findOffline(contract: Contract): Promise<CachedResponse | null> {
  if (!isForOffline(contract)) return null;
  return (await (await loadOfflineCache())?.offlineCache.find(contract)) ?? null;
}

/** Returns null if the network is down and the code is not on the device. */
function loadOfflineCache() {
  return import('./offlineCache').catch(() => null);
}

/** A screen fetches its stale entries immediately, so an entry that stays stale is on no screen. */
function isUnwatched({ isStale, isPending }: CacheEntry): boolean {
  return isStale && !isPending;
}

/** Returns undefined if the entry was removed or replaced in the meantime. */
function awaited(state: ServerCacheState, { key, requestId }: Request): CacheEntry | undefined {
  const entry = state.entries[key];
  return entry?.requestId === requestId ? entry : undefined;
}
