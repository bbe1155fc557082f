import { createHash } from 'node:crypto';

import type { PlaceOrderCommand } from '../domain/placeOrderCommand';
import { contentOf } from '../domain/placeOrderCommand';

/**
 * An order's document id: the same for every call of one attempt of one customer, and not to be guessed without their uid. The uid is
 * all that protects it where a call names no attempt: the order number stands in for it then, and that is on show.
 */
export function orderIdOf(uid: string, attemptId: string): string {
  // Hex, because an id that begins and ends with two underscores is reserved; 128 random bits do not collide.
  return digest(`${uid}:${attemptId}`).slice(0, 32);
}

/** A digest of what was confirmed: two calls of one attempt must agree on it. */
export function fingerprintOf(command: PlaceOrderCommand): string {
  return digest(contentOf(command)).slice(0, 32);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
