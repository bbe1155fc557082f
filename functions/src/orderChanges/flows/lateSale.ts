import { promotedIn } from '@shop/core/rules/adjustments';

import { hoursOf } from '../../hours/data/hoursStore';
import { readItemsOfLines } from '../../inventory/flows/moveUnits';
import { readCustomerHolds } from '../../orders/data/customerHolds';
import type { LateRefusal } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { readSnapshot } from '../../platform/firestore/snapshots';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { readUse } from '../../promotions/flows/usePromotion';
import { whyNotTaken } from '../domain/whyNotTaken';
import { promotionUseOf } from './orderMove';

/** Returns why the shop would refuse an order now, or null if it would accept it. Reads in the transaction that sells its units. */
export async function readLateRefusal(
  order: OrderRecord,
  late: { isInGrace: boolean; now: Date },
  transaction: StoreTransaction,
): Promise<LateRefusal | null> {
  const { lines, adjustments, userUID } = order;
  const promoted = promotedIn(adjustments);
  const [items, hours, holds, use] = await Promise.all([
    readItemsOfLines(lines, transaction),
    readSnapshot('hours', transaction),
    userUID === '' ? null : readCustomerHolds(userUID, transaction),
    promoted === undefined
      ? { promotion: null, ownUses: 0 }
      : readUse(promotionUseOf(order, promoted), transaction),
  ]);
  const { pausedUntil } = await hoursOf(hours, late.now);
  return whyNotTaken(
    order,
    {
      items,
      isPaused: pausedUntil !== null && late.now < new Date(pausedUntil),
      isBlocked: (holds?.blockedAt ?? null) !== null,
      use,
    },
    late,
  );
}
