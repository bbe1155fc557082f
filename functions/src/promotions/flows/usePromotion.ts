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
 * Prepares that an order which was placed counts as a use again (1), or no longer does (-1). Whether the limits allow it is checked before
 * (`orderChanges/domain/whyNotTaken.ts`).
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
