import { proposeOrderNumber } from '@shop/core/rules/orderNumber';

/**
 * One try to pay one cart. Pressing Pay Now again for the same cart continues the same attempt, so that a lost answer, a
 * second tab or the back button can never make a second order; a changed cart begins a new one.
 */
export type Attempt = { id: string; orderId: string; createdDateTime: string; fingerprint: string };

type Source = {
  now: Date;
  random: () => number;
  newId: () => string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const storageKey = 'checkoutAttempt';
/** Within the server's hold of fifteen minutes, so that an attempt is not continued after it has run out. */
const longestMs = 14 * 60_000;

export function attemptFor(fingerprint: string, source: Source): Attempt {
  const known = readAttempt(source.storage);
  const age = known === null ? Infinity : source.now.getTime() - Date.parse(known.createdDateTime);
  if (known !== null && known.fingerprint === fingerprint && age >= 0 && age < longestMs) return known;
  const attempt = {
    id: source.newId(),
    orderId: proposeOrderNumber(source.now, source.random),
    createdDateTime: source.now.toISOString(),
    fingerprint,
  };
  writeAttempt(source.storage, attempt);
  return attempt;
}

/** The attempt has come to its end: the next Pay Now is a new one. */
export function forgetAttempt(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // Blocked storage kept no attempt.
  }
}

function readAttempt(storage: Source['storage']): Attempt | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    // Blocked or damaged: a new attempt begins.
    return null;
  }
}

function writeAttempt(storage: Source['storage'], attempt: Attempt): void {
  try {
    storage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Blocked storage: the attempt lives as long as this call.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const fields = Object.entries(value).filter(([, text]) => typeof text === 'string');
  const names = new Set(fields.map(([name]) => name));
  return ['id', 'orderId', 'createdDateTime', 'fingerprint'].every((name) => names.has(name));
}
