import type { Actor } from '@shop/core/model/timeline';

import { addAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { auditTarget } from '../../customers/domain/auditTarget';
import { refreshCustomer } from '../../customers/flows/refreshCustomer';
import { listOwnHeld } from '../../orders/data/orderStore';
import { readCustomerHolds, saveCustomerHolds } from '../../orders/data/customerHolds';
import { transact } from '../../platform/firestore/transact';
import { isReleased } from './releaseHold';

type Block = { uid: string; email: string; isBlocked: boolean; reason: string };
type Context = { action: StaffAction; by: Actor; now: Date };

/** `notReleased` counts holds that could not be ended, for example because the order had just been paid. */
type Blocked = { isBlocked: boolean; released: number; notReleased: number };

/** Blocking also ends unpaid orders. Orders being placed fail, because placing an order writes the same document. */
export async function blockCustomer(block: Block, context: Context): Promise<Blocked> {
  await writeBlock(block, context);
  await refreshCustomer(block.uid);
  if (!block.isBlocked) return { isBlocked: false, released: 0, notReleased: 0 };
  const held = await listOwnHeld(block.uid);
  const ended = await Promise.all(held.map((order) => isReleased(order, { ...context, endsForGood: true })));
  const released = ended.filter(Boolean).length;
  return { isBlocked: true, released, notReleased: ended.length - released };
}

async function writeBlock({ uid, email, isBlocked, reason }: Block, { action, now }: Context): Promise<void> {
  await transact(async (context) => {
    const holds = await readCustomerHolds(uid, context.transaction);
    const blockedAt = isBlocked ? (holds.blockedAt ?? now.toISOString()) : null;
    const blockedReason = isBlocked ? reason : '';
    await saveCustomerHolds(uid, { ...holds, blockedAt, blockedReason }, context.transaction);
    // The audit row omits the reason, because the reason must be erased with the customer.
    const change = { before: { blockedAt: holds.blockedAt }, after: { blockedAt } };
    const target = auditTarget({ id: uid, kind: 'customer', email });
    await addAuditRow(action, { target, ...change }, context);
  });
}
