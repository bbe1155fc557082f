type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Text stored by key. If the browser blocks storage or has no space, it finds and stores nothing. Never throws. */
export type SafeStorage = {
  getItem: (key: string) => string | null;
  /** Returns false when the text could not be stored. */
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
};

/** Wraps a storage. `open` may throw, because a browser that blocks storage refuses even access to it. */
export function safeStorage(open: () => PlainStorage): SafeStorage {
  function attempt<T>(work: (storage: PlainStorage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Shared by all tabs of the shop. Entries stay until they are removed. */
export const localStore = /* @__PURE__ */ safeStorage(() => window.localStorage);

/** Storage of this tab. Entries stay until the tab is closed. */
export const sessionStore = /* @__PURE__ */ safeStorage(() => window.sessionStorage);

/** Returns the JSON value stored under a key. Returns undefined when there is none or the text is damaged. */
export function readJson(storage: Pick<SafeStorage, 'getItem'>, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
