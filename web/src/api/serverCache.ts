import type { Access, Contract, OutputOf } from '@shop/core/contracts/contract';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { ApiFailure } from './apiError';
import { toApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import { callContract } from './callContract';
import type { CachedResponse } from './offlineCache';

/** A cached server response. Old data stays while newer data is loading, and if loading fails. */
export type CacheEntry = {
  contract: string;
  access: Access;
  data: unknown;
  error: ApiFailure | null;
  isPending: boolean;
  /** The data is fetched again as soon as a component uses it. */
  isStale: boolean;
  /** The request is an automatic retry, so the error stays on screen in the meantime. */
  isRetry: boolean;
  requestId: string;
  /** Arrival time of the data in milliseconds since the epoch, or 0. */
  fetchedAt: number;
};

type ServerCacheState = { entries: Record<string, CacheEntry> };
export type WithServerCache = { serverCache: ServerCacheState };

type FetchArgument = { contract: Contract; input: unknown; options: CallOptions };
/** One request for an entry. */
type Request = { key: string; requestId: string };
type CacheThunk<T> = ThunkAction<T, WithServerCache, unknown, UnknownAction>;

const keepAfterMs = 2_000;

const initialState: ServerCacheState = { entries: {} };

const serverCacheSlice = createSlice({
  name: 'serverCache',
  initialState,
  reducers: {
    /** Stores a response that arrived before any component requested it. */
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
    /** Stores a response from an earlier visit while the request for a newer response is pending. */
    keptFound(state, { payload: { kept, ...request } }: PayloadAction<Request & { kept: CachedResponse }>) {
      const entry = awaited(state, request);
      // The server's response may have arrived first.
      if (entry === undefined || entry.fetchedAt > 0) return;
      Object.assign(entry, { data: kept.data, fetchedAt: kept.cachedAt });
    },
    answered(
      state,
      {
        payload: { data, fetchedAt, ...request },
      }: PayloadAction<Request & { data: unknown; fetchedAt: number }>,
    ) {
      const entry = awaited(state, request);
      if (entry !== undefined) Object.assign(entry, { data, error: null, isPending: false, fetchedAt });
    },
    /** Changes the data of a response until the server sends a newer one. */
    answerChanged(state, { payload: { key, data } }: PayloadAction<{ key: string; data: unknown }>) {
      const entry = state.entries[key];
      if (entry !== undefined) entry.data = data;
    },
    /** Stores an error. Uses the response from an earlier visit if there is no newer data. */
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
    /** Marks all responses of these contracts as outdated after data on the server has changed. */
    serverDataChanged(state, { payload }: PayloadAction<readonly string[]>) {
      for (const entry of Object.values(state.entries)) {
        if (payload.includes(entry.contract)) entry.isStale = true;
      }
    },
    /** Marks failed requests for a retry. Dispatched when the device is online again, and at intervals. */
    connectionRestored(state) {
      for (const entry of Object.values(state.entries)) {
        if (entry.error !== null) entry.isStale = true;
      }
    },
    /** Removes customer or staff responses after a sign-out, and discards pending responses. */
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

/** Sends a request unless a request for the same contract and input is pending. */
export function fetchServerData({ contract, input, options }: FetchArgument): CacheThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = cacheKey(contract, input);
    const known = () => getState().serverCache.entries[key];
    if (known()?.isPending === true) return;
    const requestId = String((lastRequest += 1));
    dispatch(requested({ key, requestId, contract: contract.name, access: contract.access }));
    // An installed service worker indicates an earlier visit. Its stored response bridges the function's cold start.
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

/** Stores a preloaded response of a contract without input. */
export function responsePreloaded(contract: Contract, data: unknown): CacheThunk<void> {
  return (dispatch) => {
    const { name, access } = contract;
    const key = cacheKey(contract, {});
    dispatch(answerTaken({ key, contract: name, access, data, fetchedAt: Date.now() }));
    putInOfflineCache(contract, data);
  };
}

/** Changes all loaded responses of a contract, for example to show a result before the server sends it. */
export function changeServerData<C extends Contract>(
  contract: C,
  change: (data: OutputOf<C>) => OutputOf<C>,
): CacheThunk<void> {
  return (dispatch, getState) => {
    for (const [key, entry] of Object.entries(getState().serverCache.entries)) {
      if (entry.contract !== contract.name || entry.fetchedAt === 0) continue;
      // Unchecked cast: callContract has already parsed the response with the contract's output schema.
      dispatch(answerChanged({ key, data: change(entry.data as OutputOf<C>) }));
    }
  };
}

/** Returns the cache key of a contract and an input. The order of the input's fields does not matter. */
export function cacheKey(contract: Contract, input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return `${contract.name} ${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Returns whether a contract's response is public and useful without a network. */
function isForOffline({ cdnSeconds, headers }: Contract): boolean {
  return cdnSeconds !== undefined && headers === undefined && typeof caches !== 'undefined';
}

function isInstalled(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Stores a response after a delay, because the first load has priority. */
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

/** Loads the offline cache. Returns null if the network is down and the code is not on the device. */
function loadOfflineCache() {
  return import('./offlineCache').catch(() => null);
}

/** Returns the entry that waits for this request, or undefined if the entry was removed or replaced. */
function awaited(state: ServerCacheState, { key, requestId }: Request): CacheEntry | undefined {
  const entry = state.entries[key];
  return entry?.requestId === requestId ? entry : undefined;
}
