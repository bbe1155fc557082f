import { proposeOrderNumber } from '@shop/core/rules/orderNumber';

import type { SafeStorage } from '@/config/browserStorage';
import { readJson } from '@/config/browserStorage';

/**
 * Shared by all tabs. Pressing Pay Now again for the same cart continues the attempt. A lost response, a second tab or
 * the Back button therefore never creates a second order. A changed cart starts a new attempt.
 */
export type Attempt = { id: string; orderId: string; createdDateTime: string; mark: string };

type Source = {
  now: Date;
  random: () => number;
  newId: () => string;
  storage: SafeStorage;
};

const storageKey = 'checkoutAttempt';
/**
 * Shorter than the server's usual stock hold of fifteen minutes, so an attempt is not continued after its hold has
 * expired. The hold of an unknown account lasts only five minutes, so the server may refuse to continue its attempt.
 */
const longestMs = 14 * 60_000;

/** Continues the current attempt only if it matches the fingerprint. */
export function attemptFor(fingerprint: string, source: Source): Attempt {
  const known = readAttempt(source.storage);
  const mark = markOf(fingerprint);
  const age = known === null ? Infinity : source.now.getTime() - Date.parse(known.createdDateTime);
  if (known !== null && known.mark === mark && age >= 0 && age < longestMs) return known;
  const attempt = {
    id: source.newId(),
    orderId: proposeOrderNumber(source.now, source.random),
    createdDateTime: source.now.toISOString(),
    mark,
  };
  source.storage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

/** Keeps any attempt other than `ended`, because another tab may have started it. */
export function forgetAttempt(
  storage: SafeStorage,
  ended: Pick<Attempt, 'id'> | Pick<Attempt, 'createdDateTime'>,
): void {
  const known = readAttempt(storage);
  const isKnown = 'id' in ended ? known?.id === ended.id : known?.createdDateTime === ended.createdDateTime;
  if (isKnown) storage.removeItem(storageKey);
}

function readAttempt(storage: SafeStorage): Attempt | null {
  const value = readJson(storage, storageKey);
  return isAttempt(value) ? value : null;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const fields = Object.entries(value).filter(([, text]) => typeof text === 'string');
  const names = new Set(fields.map(([name]) => name));
  return ['id', 'orderId', 'createdDateTime', 'mark'].every((name) => names.has(name));
}

/**
 * Storing only a hash prevents the next user of the device from reading the cart and the address. If two purchases had
 * the same hash, the server would refuse the second, because it compares their contents.
 */
function markOf(text: string): string {
  let [low, high] = [0x41c6ce57, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x85ebca77);
    high = Math.imul(high ^ unit, 0xc2b2ae3d);
    low ^= high >>> 15;
    high ^= low >>> 13;
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}
