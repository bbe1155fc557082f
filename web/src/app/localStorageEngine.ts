import { logWarning } from '@/config/log';

/** localStorage as redux-persist takes it. Blocked or full storage is logged once and costs nothing but the memory of a reload. */
export const localStorageEngine = {
  getItem: (key: string): Promise<string | null> => attempt(() => localStorage.getItem(key), null),
  setItem: (key: string, value: string): Promise<void> =>
    attempt(() => localStorage.setItem(key, value), undefined),
  removeItem: (key: string): Promise<void> => attempt(() => localStorage.removeItem(key), undefined),
};

let hasWarned = false;

function attempt<T>(work: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    if (!hasWarned) logWarning('This browser does not let the shop remember the cart', error);
    hasWarned = true;
    return Promise.resolve(otherwise);
  }
}
