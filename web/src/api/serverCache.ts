import type { Access, Contract } from '@shop/core/contracts/contract';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { ApiFailure } from './apiError';
import { toApiFailure } from './apiError';
import type { CallOptions } from './callContract';
import { callContract } from './callContract';
import type { CachedResponse } from './offlineCache';

/** One answer of the server. Old data stay while newer ones are on their way, and when those fail to arrive. */
export type CacheEntry = {
  contract: string;
  access: Access;
  data: unknown;
  error: ApiFailure | null;
  isPending: boolean;
  /** Fetched again as soon as a component uses it. */
  isStale: boolean;
  /** Tried again by itself: what failed stays on screen meanwhile. */
  isRetry: boolean;
  requestId: string;
  /** When the data arrived, in milliseconds; 0 before that. */
  fetchedAt: number;
};

type ServerCacheState = { entries: Record<string, CacheEntry> };
export type WithServerCache = { serverCache: ServerCacheState };

type FetchArgument = { contract: Contract; input: unknown; options: CallOptions };
/** One call for an entry. */
type Request = { key: string; requestId: string };
type CacheThunk<T> = ThunkAction<T, WithServerCache, unknown, UnknownAction>;

const keepAfterMs = 2_000;

const initialState: ServerCacheState = { entries: {} };

const serverCacheSlice = createSlice({
  name: 'serverCache',
  initialState,
  reducers: {
    /** An answer is there before anybody has asked. */
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
    /** The answer of an earlier visit was on the device, while the call for a new one is under way. */
    keptFound(state, { payload: { kept, ...request } }: PayloadAction<Request & { kept: CachedResponse }>) {
      const entry = awaited(state, request);
      // The server may have been quicker.
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
    /** A failed call, with the answer of an earlier visit where there is one and nothing newer. */
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
    /** Something on the server changed: everything these contracts answered is out of date. */
    serverDataChanged(state, { payload }: PayloadAction<readonly string[]>) {
      for (const entry of Object.values(state.entries)) {
        if (payload.includes(entry.contract)) entry.isStale = true;
      }
    },
    /** What failed is worth another try: the device is online again, or some time has passed. */
    connectionRestored(state) {
      for (const entry of Object.values(state.entries)) {
        if (entry.error !== null) entry.isStale = true;
      }
    },
    /** After a sign-out: removes the answers of that kind of user and drops those still on their way. */
    privateDataForgotten(state, { payload }: PayloadAction<'customer' | 'staff'>) {
      for (const [key, entry] of Object.entries(state.entries)) {
        if (entry.access === payload) delete state.entries[key];
      }
    },
  },
});

export const { serverDataChanged, connectionRestored, privateDataForgotten } = serverCacheSlice.actions;
const { answerTaken, requested, keptFound, answered, failed } = serverCacheSlice.actions;
export const serverCacheReducer = serverCacheSlice.reducer;

let lastRequest = 0;

/** Asks the server; a call that is already under way for the same contract and input is not made twice. */
export function fetchServerData({ contract, input, options }: FetchArgument): CacheThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const key = cacheKey(contract, input);
    const known = () => getState().serverCache.entries[key];
    if (known()?.isPending === true) return;
    const requestId = String((lastRequest += 1));
    dispatch(requested({ key, requestId, contract: contract.name, access: contract.access }));
    // A device that the shop's worker is installed on has been here: a function that has to start must not keep it waiting.
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

/** Takes in what a contract without input has answered before anybody asked. */
export function responsePreloaded(contract: Contract, data: unknown): CacheThunk<void> {
  return (dispatch) => {
    const { name, access } = contract;
    const key = cacheKey(contract, {});
    dispatch(answerTaken({ key, contract: name, access, data, fetchedAt: Date.now() }));
    putInOfflineCache(contract, data);
  };
}

/** One key for a contract and an input, whatever the order of the input's fields. */
export function cacheKey(contract: Contract, input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return `${contract.name} ${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** The lists that everybody gets and a shop without a network can be looked at with. */
function isForOffline({ cdnSeconds, headers }: Contract): boolean {
  return cdnSeconds !== undefined && headers === undefined && typeof caches !== 'undefined';
}

function isInstalled(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Later, because the first load has better things to do. */
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

/** Nothing when the network is gone and the code is not on the device either. */
function loadOfflineCache() {
  return import('./offlineCache').catch(() => null);
}

/** The entry that still waits for this request; none when it was forgotten or replaced meanwhile. */
function awaited(state: ServerCacheState, { key, requestId }: Request): CacheEntry | undefined {
  const entry = state.entries[key];
  return entry?.requestId === requestId ? entry : undefined;
}
