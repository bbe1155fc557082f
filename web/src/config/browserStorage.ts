type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never throws. If storage is blocked or full, reads return null and `setItem` returns false. */
export type SafeStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
  removeAll: (prefix: string) => void;
};

/** `open` may throw, because some browsers block access to `localStorage` itself. */
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
    removeAll: (prefix) =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      }, undefined),
  };
}

export const localStore = /* @__PURE__ */ safeStorage(() => window.localStorage);

export const sessionStore = /* @__PURE__ */ safeStorage(() => window.sessionStorage);

/** Prefix for the keys of a customer's drafts in `sessionStore`. Signing out removes these drafts. */
export const customerDraft = 'draft ';

/** Returns undefined if the value is missing or is not JSON. */
export function readJson(storage: Pick<SafeStorage, 'getItem'>, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
