type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage. Where the browser blocks it, even asking for it throws; then nothing is kept and nothing is found. */
export function tabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}
