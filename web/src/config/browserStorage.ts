type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Text kept under a key. Where the browser blocks storage or has no room, nothing is found and nothing is kept; it never throws. */
export type SafeStorage = {
  getItem: (key: string) => string | null;
  /** False when the text could not be kept. */
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
};

/** `open` may throw: a browser that blocks storage refuses even the access to it. */
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

/** Shared by all tabs of the shop, and kept until it is removed. */
export const localStore = /* @__PURE__ */ safeStorage(() => window.localStorage);

/** Of this tab, and kept until the tab is closed. */
export const sessionStore = /* @__PURE__ */ safeStorage(() => window.sessionStorage);

/** The JSON value kept under a key; undefined when there is none or the text is damaged. */
export function readJson(storage: Pick<SafeStorage, 'getItem'>, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
