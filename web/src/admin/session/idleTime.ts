import { localStore } from '@/config/browserStorage';

/** Time without typing, taps or clicks after which the back office is locked. */
const idleMs = 30 * 60_000;
/** More frequent writes would have no benefit. */
const storedEveryMs = 15_000;

/** Shared by the tabs of a browser, so that work in one keeps the others open. */
const storageKey = 'kush_admin_active';

let storedAt = 0;

/** Records activity in this browser. */
export function noteActivity(now: number = Date.now()): void {
  if (now >= storedAt && now - storedAt < storedEveryMs) return;
  storedAt = now;
  localStore.setItem(storageKey, String(now));
}

export function forgetActivity(): void {
  storedAt = 0;
  localStore.removeItem(storageKey);
}

/** Returns whether there was no activity for too long. A missing or future time counts as now. */
export function isIdle(now: number = Date.now()): boolean {
  const stored = localStore.getItem(storageKey);
  return stored !== null && /^\d+$/.test(stored) && now - Number(stored) >= idleMs;
}
