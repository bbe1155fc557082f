import type { Access, Contract } from '@shop/core/contracts/contract';
import { createAction, createAsyncThunk, createSlice } from '@reduxjs/toolkit';
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
  requestId: string;
  /** When the data arrived, in milliseconds; 0 before that. */
  fetchedAt: number;
};

type ServerCacheState = { entries: Record<string, CacheEntry> };
export type WithServerCache = { serverCache: ServerCacheState };

type FetchArgument = { contract: Contract; input: unknown; options: CallOptions };
/** A failed call, with the answer of an earlier visit where there is one and nothing newer. */
type Rejection = { failure: ApiFailure; kept: CachedResponse | null };

const keepAfterMs = 2_000;

const initialState: ServerCacheState = { entries: {} };

/** The answer of an earlier visit was on the device, while the call for a new one is under way. */
const keptFound = createAction<{ key: string; requestId: string; kept: CachedResponse }>(
  'serverCache/keptFound',
);

/** Asks the server; a call that is already under way for the same contract and input is not made twice. */
export const fetchServerData = createAsyncThunk<
  unknown,
  FetchArgument,
  { state: WithServerCache; rejectValue: Rejection }
>(
  'serverCache/fetch',
  async ({ contract, input, options }, { rejectWithValue, getState, dispatch, requestId }) => {
    const key = cacheKey(contract, input);
    // A device that the shop's worker is installed on has been here: a function that has to start must not keep it waiting.
    if (getState().serverCache.entries[key]?.fetchedAt === 0 && isInstalled()) {
      void findOffline(contract).then((kept) => kept && dispatch(keptFound({ key, requestId, kept })));
    }
    try {
      const answer = await callContract(contract, input, options);
      putInOfflineCache(contract, answer);
      return answer;
    } catch (error) {
      const isFirst = getState().serverCache.entries[key]?.fetchedAt === 0;
      const kept = isFirst ? await findOffline(contract) : null;
      return rejectWithValue({ failure: toApiFailure(error), kept });
    }
  },
  {
    condition: ({ contract, input }, { getState }) =>
      getState().serverCache.entries[cacheKey(contract, input)]?.isPending !== true,
  },
);

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
      state.entries[key] = { ...answer, error: null, isPending: false, isStale: false, requestId: '' };
    },
    /** Something on the server changed: everything these contracts answered is out of date. */
    serverDataChanged(state, { payload }: PayloadAction<readonly string[]>) {
      for (const entry of Object.values(state.entries)) {
        if (payload.includes(entry.contract)) entry.isStale = true;
      }
    },
    /** The device is online again: what failed for want of a network is worth another try. */
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
  extraReducers: (builder) => {
    builder
      .addCase(keptFound, (state, { payload: { key, requestId, kept } }) => {
        const entry = state.entries[key];
        // The server may have been quicker.
        if (entry?.requestId !== requestId || entry.fetchedAt > 0) return;
        Object.assign(entry, { data: kept.data, fetchedAt: kept.cachedAt });
      })
      .addCase(fetchServerData.pending, (state, { meta }) => {
        const { contract, input } = meta.arg;
        const old = state.entries[cacheKey(contract, input)];
        state.entries[cacheKey(contract, input)] = {
          contract: contract.name,
          access: contract.access,
          data: old?.data,
          error: old?.error ?? null,
          isPending: true,
          isStale: false,
          requestId: meta.requestId,
          fetchedAt: old?.fetchedAt ?? 0,
        };
      })
      .addCase(fetchServerData.fulfilled, (state, { meta, payload }) => {
        const entry = awaited(state, meta);
        if (entry === undefined) return;
        Object.assign(entry, { data: payload, error: null, isPending: false, fetchedAt: Date.now() });
      })
      .addCase(fetchServerData.rejected, (state, { meta, payload, error }) => {
        const entry = awaited(state, meta);
        if (entry === undefined) return;
        Object.assign(entry, { error: payload?.failure ?? toApiFailure(error), isPending: false });
        if (payload?.kept)
          Object.assign(entry, { data: payload.kept.data, fetchedAt: payload.kept.cachedAt });
      });
  },
});

export const { serverDataChanged, connectionRestored, privateDataForgotten } = serverCacheSlice.actions;
export const serverCacheReducer = serverCacheSlice.reducer;

/** Takes in what a contract without input has answered before anybody asked. */
export function responsePreloaded(
  contract: Contract,
  data: unknown,
): ThunkAction<void, WithServerCache, unknown, UnknownAction> {
  return (dispatch) => {
    const { name, access } = contract;
    const key = cacheKey(contract, {});
    dispatch(
      serverCacheSlice.actions.answerTaken({ key, contract: name, access, data, fetchedAt: Date.now() }),
    );
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
function awaited(
  state: ServerCacheState,
  meta: { arg: FetchArgument; requestId: string },
): CacheEntry | undefined {
  const entry = state.entries[cacheKey(meta.arg.contract, meta.arg.input)];
  return entry?.requestId === meta.requestId ? entry : undefined;
}
