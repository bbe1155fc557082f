import type { Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';

import { localStore } from '@/config/browserStorage';
import { logWarning } from '@/config/log';

import type { Migrations } from './storedState';
import { readStoredState } from './storedState';

/** Raise it with the first change to what is stored, and say in `migrations` how the older form becomes the newer. */
const version = 1;
const migrations: Migrations = {};

/** The actions of redux-persist carry functions; they are the only ones let past the serializable check. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** A slice kept in localStorage under its plain key; `read` converts whatever is stored into valid state. */
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
        return Promise.resolve({ ...readFor(read, text), _persist: { version, rehydrated: false } });
      },
    },
    reducer,
  );
}

/** Reads what another tab stored under a key. */
export function readFor<S>(read: (stored: unknown) => S, text: string | null): S {
  return read(readStoredState(text, migrations, version));
}

let hasWarned = false;

/** localStorage as redux-persist takes it. Blocked or full storage is logged once; the cart then lives until the page is closed. */
const persistStorage = {
  getItem: (key: string) => Promise.resolve(localStore.getItem(key)),
  setItem: (key: string, text: string) => {
    const isKept = localStore.setItem(key, text);
    if (!isKept && !hasWarned) logWarning('This browser does not let the shop remember the cart');
    hasWarned ||= !isKept;
    return Promise.resolve();
  },
  removeItem: (key: string) => Promise.resolve(localStore.removeItem(key)),
};
