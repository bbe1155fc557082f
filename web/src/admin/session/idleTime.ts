import { localStore } from '@/config/browserStorage';

/** A back office in which no one has typed, tapped or clicked for so long is locked. */
const idleMs = 30 * 60_000;
/** Storing it more often would add nothing. */
const storedEveryMs = 15_000;

/** Shared by the tabs of a browser, so that work in one keeps the others open. */
const storageKey = 'kush_admin_active';

let storedAt = 0;

/** Writes down that someone is at work here. */
export function noteActivity(now: number = Date.now()): void {
  if (now >= storedAt && now - storedAt < storedEveryMs) return;
  storedAt = now;
  localStore.setItem(storageKey, String(now));
}

export function forgetActivity(): void {
  storedAt = 0;
  localStore.removeItem(storageKey);
}

/** Whether no one has been at work for too long; what was never written down, or lies in the future, counts as just now. */
export function isIdle(now: number = Date.now()): boolean {
  const stored = localStore.getItem(storageKey);
  return stored !== null && /^\d+$/.test(stored) && now - Number(stored) >= idleMs;
}
