import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { eraseCustomerRecord } from '../../customers/data/customerStore';
import { telephoneTarget } from '../../customers/domain/auditTarget';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import { transact } from '../../platform/firestore/transact';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import type { Erasure } from '../data/erasureStore';
import { deleteErasure, saveErasure } from '../data/erasureStore';
import { countOwnOrders, readOpenOrders } from '../data/ownOrders';
import { runningOrders } from '../domain/leaving';
import { eraseOrders } from './eraseOrders';

/**
 * Removes a telephone customer's details from all their orders, and erases all other data about them. Returns the
 * number of orders. Stores the request first, so that the next sweep erases the rest after a failure. Throws
 * `not-found`, or `order-running` without a change.
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
  await assertNoneRuns(phoneNumber, now);
  const id = telephoneCustomerId(phoneNumber);
  const erasure = { id, phoneNumber, by, requestedAt: now.toISOString() };
  await transact(async (context) => {
    await saveErasure(erasure, context.transaction);
    // The audit row remains after the erasure, so it contains no part of the phone number.
    await addAuditRow(action, { target: telephoneTarget(id), before: null, after: { orders } }, context);
  });
  return completeErasure(erasure, now);
}

/** Erases what is left of a telephone customer. Returns the number of orders. Throws `order-running`. */
export async function completeErasure(erasure: Erasure, now: Date): Promise<number> {
  const { id, phoneNumber, by } = erasure;
  await assertNoneRuns(phoneNumber, now);
  const orders = await eraseOrders({ phoneNumber }, { now, by });
  await eraseCustomerUses(id);
  await eraseCustomerRecord(id, { isMarked: true });
  await deleteErasure(erasure);
  return orders;
}

async function assertNoneRuns(phoneNumber: string, now: Date): Promise<void> {
  const running = runningOrders(await readOpenOrders({ phoneNumber }), now);
  if (running.length === 0) return;
  throw new AppError(
    'order-running',
    `The customer can be erased once their orders are closed: ${running.join(', ')}. First complete or cancel them, and make sure that refunds are made.`,
    { details: { orders: running } },
  );
}
