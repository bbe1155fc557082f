import type { Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

import { localStore } from '@/config/browserStorage';
import { logWarning } from '@/config/log';

import { parseStoredState } from './storedState';

/** redux-persist stores this version with the state. */
const version = 1;

/** These actions contain functions, so the serializable check must ignore them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** Stores a slice in localStorage under its key, without a prefix. `read` converts any stored value to valid state. */
export function persisted<S extends object>(key: string, reducer: Reducer<S>, read: (stored: unknown) => S) {
  return persistReducer<S>(
    {
      key,
      keyPrefix: '',
      version,
      storage: persistStorage,
      timeout: 0,
      getStoredState: () => {
        const text = localStore.getItem(key);
        if (text === null) return Promise.resolve(undefined);
        const state = read(parseStoredState(text));
        return Promise.resolve({ ...state, _persist: { version, rehydrated: false } });
      },
    },
    reducer,
  );
}

let hasWarned = false;

/** If storage is blocked or full, logs one warning. Cart and address are then lost when the page closes. */
const persistStorage = {
  getItem: (key: string) => Promise.resolve(localStore.getItem(key)),
  setItem: (key: string, text: string) => {
    const isKept = localStore.setItem(key, text);
    if (!isKept && !hasWarned)
      logWarning('This browser does not let the shop store the cart and the address');
    hasWarned ||= !isKept;
    return Promise.resolve();
  },
  removeItem: (key: string) => Promise.resolve(localStore.removeItem(key)),
};
