import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { eraseCustomerRecord } from '../../customers/data/customerStore';
import { telephoneTarget } from '../../customers/domain/auditTarget';
import { refreshCustomer } from '../../customers/flows/refreshCustomer';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import { transact } from '../../platform/firestore/transact';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import type { Erasure } from '../data/erasureStore';
import { deleteErasure, saveErasure } from '../data/erasureStore';
import { countOwnOrders, readOpenOrders } from '../data/ownOrders';
import { runningOrders } from '../domain/leaving';
import { eraseOrders } from './eraseOrders';

/**
 * Removes a telephone customer's details from their orders, and erases their record and their uses of promotions.
 * Returns the number of orders. Stores the request first, so that the next sweep erases the rest after a failure.
 * Throws `not-found` or `order-running` before any change. Throws `order-running` at the end if it skipped an order
 * that is in progress by then.
 */
export async function eraseCustomer(
  phoneNumber: string,
  { action, by }: { action: StaffAction; by: Actor },
): Promise<number> {
  const { now } = action;
  const orders = await countOwnOrders({ phoneNumber });
  if (orders === 0) {
    throw new AppError('not-found', 'No order without an account has this phone number.');
  }
  assertNoneRuns(await readOpenOrders({ phoneNumber }), now);
  const id = telephoneCustomerId(phoneNumber);
  const erasure = { id, phoneNumber, by, requestedAt: now.toISOString() };
  await transact(async (context) => {
    await saveErasure(erasure, context.transaction);
    // The audit row remains after the erasure, so it contains no part of the phone number.
    await addAuditRow(action, { target: telephoneTarget(id), before: null, after: { orders } }, context);
  });
  return eraseRest(erasure, now);
}

/** Erases what is left of a telephone customer after a failed request. Throws `order-running`. */
export async function completeErasure(erasure: Erasure, now: Date): Promise<void> {
  const { phoneNumber, requestedAt } = erasure;
  assertNoneRuns(await readOpenOrders({ phoneNumber }, { placedUntil: requestedAt }), now);
  await eraseRest(erasure, now);
}

/** A customer who has ordered since the request keeps these orders, and their record. */
async function eraseRest(erasure: Erasure, now: Date): Promise<number> {
  const { id, phoneNumber, by, requestedAt } = erasure;
  const erasing = { now, by, placedUntil: requestedAt };
  const { orders, later, failure } = await eraseOrders({ phoneNumber }, erasing);
  if (later > 0) {
    await refreshCustomer(id);
  } else {
    await eraseCustomerUses(id);
    await eraseCustomerRecord(id, { isMarked: true });
  }
  if (failure !== undefined) throw failure;
  await deleteErasure(erasure);
  return orders;
}

function assertNoneRuns(open: Parameters<typeof runningOrders>[0], now: Date): void {
  const running = runningOrders(open, now);
  if (running.length === 0) return;
  throw new AppError(
    'order-running',
    `The customer can be erased once their orders are closed: ${running.join(', ')}. First complete or cancel them, and make sure that refunds are made.`,
    { details: { orders: running } },
  );
}
