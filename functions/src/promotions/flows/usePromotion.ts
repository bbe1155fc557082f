import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';

import { logEvent } from '../../platform/log';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { readUse, saveUse } from '../data/promotionStore';

/** Of an order; `customer` as `customerOfUse` says, empty when the customer is not known. */
type Use = { promotionId: string; customer: string };

type Context = { transaction: StoreTransaction; now: Date };

/** Writes a use, or the end of one: call it after the transaction's last read. */
type WriteUse = () => Promise<void>;

type OpenedPromotion = { promotion: Promotion; take: WriteUse };

/** A promotion that an order may use now, and what writes that it does. Throws `promotion-refused`. */
export async function openPromotion(use: Use, { transaction, now }: Context): Promise<OpenedPromotion> {
  const counted = await readCounted(use, transaction);
  const refusal = whyNotUsable(counted.promotion, now, counted.ownUses);
  if (refusal !== null) throw refused(use, refusal);
  return opened(counted, transaction);
}

/**
 * The same for an order that may replace `ownHeld` unpaid orders of its customer which use the promotion: `held` when it may use it once
 * they have ended.
 */
export async function openPromotionBesides(
  { ownHeld, ...use }: Use & { ownHeld: number },
  { transaction, now }: Context,
): Promise<OpenedPromotion | 'held'> {
  const counted = await readCounted(use, transaction);
  const refusal = whyNotUsable(counted.promotion, now, counted.ownUses);
  if (refusal === null) return opened(counted, transaction);
  const without = changed(counted, -ownHeld);
  if (whyNotUsable(without.promotion, now, without.ownUses) === null) return 'held';
  throw refused(use, refusal);
}

/**
 * Prepares that an order which was placed counts as a use again (1), or no longer does (-1). A payment that comes late counts whatever the
 * limits are by then: the customer has paid what was shown.
 */
export async function prepareUseChange(
  { promotionId, customer }: Use,
  by: 1 | -1,
  transaction: StoreTransaction,
): Promise<WriteUse> {
  const { promotion, ownUses } = await readUse({ id: promotionId, customer }, transaction);
  if (promotion === null) {
    logEvent({ severity: 'ERROR', event: 'promotion.missing', fields: { promotion: promotionId } });
    return () => Promise.resolve();
  }
  return () => saveUse(changed({ promotion, customer, ownUses }, by), transaction);
}

type Counted = { promotion: Promotion; customer: string; ownUses: number };

async function readCounted(use: Use, transaction: StoreTransaction): Promise<Counted> {
  const { promotion, ownUses } = await readUse({ id: use.promotionId, customer: use.customer }, transaction);
  if (promotion === null) throw refused(use, 'This promotion is over.');
  return { promotion, customer: use.customer, ownUses };
}

function opened(counted: Counted, transaction: StoreTransaction): OpenedPromotion {
  return { promotion: counted.promotion, take: () => saveUse(changed(counted, 1), transaction) };
}

function refused({ promotionId }: Use, sentence: string): AppError {
  return new AppError('promotion-refused', sentence, { details: { promotionId } });
}

function changed({ promotion, customer, ownUses }: Counted, by: number): Counted {
  return {
    promotion: { ...promotion, uses: Math.max(0, promotion.uses + by) },
    customer,
    ownUses: Math.max(0, ownUses + by),
  };
}
