import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

/** Stores a choice on this device. A change updates every component that calls `useText`. */
export function deviceChoice(storageKey: string) {
  const listeners = new Set<() => void>();
  const read = () => localStore.getItem(storageKey);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useText: () => useSyncExternalStore(subscribe, read),
    set(text: string) {
      localStore.setItem(storageKey, text);
      for (const listener of listeners) listener();
    },
  };
}
