import { createHash } from 'node:crypto';

import type { PlaceOrderCommand } from '../domain/placeOrderCommand';
import { contentOf } from '../domain/placeOrderCommand';

/**
 * Returns an order's document id: the same for every call of one attempt of one customer, and not guessable without their uid.
 * The uid is the only protection when a call names no attempt, because the visible order number then takes its place.
 */
export function orderIdOf(uid: string, attemptId: string): string {
  // Hexadecimal, because ids that begin and end with two underscores are reserved; 128 random bits do not collide.
  return digest(`${uid}:${attemptId}`).slice(0, 32);
}

/** Returns a digest of the confirmed purchase, on which two calls of one attempt must agree. */
export function fingerprintOf(command: PlaceOrderCommand): string {
  return digest(contentOf(command)).slice(0, 32);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
