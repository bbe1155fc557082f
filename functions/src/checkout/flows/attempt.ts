import { createHash } from 'node:crypto';

import type { PlaceOrderCommand } from '../domain/placeOrderCommand';
import { contentOf } from '../domain/placeOrderCommand';

/**
 * Returns an order's document id: the same for every call of one customer's attempt, and not guessable without their uid. If a
 * call names no attempt, the visible order number takes its place, and only the uid keeps the id secret.
 */
export function orderIdOf(uid: string, attemptId: string): string {
  // Hexadecimal, because ids in double underscores are reserved; 128 random bits do not collide.
  return digest(`${uid}:${attemptId}`).slice(0, 32);
}

/** Returns a digest of the confirmed purchase, on which all calls of one attempt must agree. */
export function fingerprintOf(command: PlaceOrderCommand): string {
  return digest(contentOf(command)).slice(0, 32);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
