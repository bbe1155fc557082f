import { localStore } from '@/config/browserStorage';

/** Time without activity after which the back office is locked. */
const idleMs = 30 * 60_000;
const storedEveryMs = 15_000;

/** Shared by all tabs of a browser, so activity in one tab keeps the others unlocked. */
const storageKey = 'kush_admin_active';

let storedAt = 0;

export function noteActivity(now: number = Date.now()): void {
  if (now >= storedAt && now - storedAt < storedEveryMs) return;
  storedAt = now;
  localStore.setItem(storageKey, String(now));
}

export function forgetActivity(): void {
  storedAt = 0;
  localStore.removeItem(storageKey);
}

/** A missing or future time counts as the current time. */
export function isIdle(now: number = Date.now()): boolean {
  const stored = localStore.getItem(storageKey);
  return stored !== null && /^\d+$/.test(stored) && now - Number(stored) >= idleMs;
}
