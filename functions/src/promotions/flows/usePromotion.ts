import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';

import { logEvent } from '../../platform/log';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { readUse, saveUse } from '../data/promotionStore';

/** Of an order; `uid` is empty when it belongs to no account. */
type Use = { promotionId: string; uid: string };

/** Writes a use, or the end of one: call it after the transaction's last read. */
type WriteUse = () => Promise<void>;

/** A promotion that an order may use now, and what writes that it does. Throws `promotion-refused`. */
export async function openPromotion(
  { promotionId, uid }: Use,
  { transaction, now }: { transaction: StoreTransaction; now: Date },
): Promise<{ promotion: Promotion; take: WriteUse }> {
  const { promotion, ownUses } = await readUse({ id: promotionId, uid }, transaction);
  const refusal = promotion === null ? 'This promotion is over.' : whyNotUsable(promotion, now, ownUses);
  if (promotion === null || refusal !== null) {
    throw new AppError('promotion-refused', refusal ?? '', { details: { promotionId } });
  }
  return { promotion, take: () => saveUse(changed({ promotion, uid, ownUses }, 1), transaction) };
}

/**
 * Prepares that an order which was placed counts as a use again (1), or no longer does (-1). A payment that comes late counts whatever the
 * limits are by then: the shopper has paid what was shown.
 */
export async function prepareUseChange(
  { promotionId, uid }: Use,
  by: 1 | -1,
  transaction: StoreTransaction,
): Promise<WriteUse> {
  const { promotion, ownUses } = await readUse({ id: promotionId, uid }, transaction);
  if (promotion === null) {
    logEvent({ severity: 'ERROR', event: 'promotion.missing', fields: { promotion: promotionId } });
    return () => Promise.resolve();
  }
  return () => saveUse(changed({ promotion, uid, ownUses }, by), transaction);
}

type Counted = { promotion: Promotion; uid: string; ownUses: number };

function changed({ promotion, uid, ownUses }: Counted, by: 1 | -1): Counted {
  return {
    promotion: { ...promotion, uses: Math.max(0, promotion.uses + by) },
    uid,
    ownUses: Math.max(0, ownUses + by),
  };
}
