type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What all tabs of the shop share. Where the browser blocks it, even asking for it throws; then nothing is kept and nothing is found. */
export function sharedStorage(): SharedStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
