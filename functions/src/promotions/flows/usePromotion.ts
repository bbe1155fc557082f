import type { UseCount } from '@shop/core/model/adjustment';
import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';

import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { logEvent } from '../../platform/log';
import { readCustomerUses, saveCustomerUses } from '../data/customerUses';
import { readPromotion, saveUses } from '../data/promotionStore';
import type { UseMove } from '../domain/uses';
import { countsOf, moveUses } from '../domain/uses';

/** Of an order; `customer` as `customerIdOf` says, empty when the customer is not known. */
export type Use = {
  promotionId: string;
  /** What the customer entered; empty for an offer that needs no code. */
  code: string;
  customer: string;
  /** Whether the shop does not know the customer's account. */
  isUnknown: boolean;
};

/** A promotion as a transaction has read it, and how often the customer uses it. */
export type CountedPromotion = { promotion: Promotion | null; ownUses: number };

type Context = { transaction: StoreTransaction; now: Date };

/** Writes uses: call it after the transaction's last read. */
type WriteUses = () => Promise<void>;

/** Reads a promotion, and what its limit for each customer is held against. */
export async function readUse(
  { promotionId, customer }: Pick<Use, 'promotionId' | 'customer'>,
  transaction: StoreTransaction,
): Promise<CountedPromotion> {
  const promotion = await readPromotion(promotionId, transaction);
  return { promotion, ownUses: await readOwnUses(promotion, customer, transaction) };
}

/** 0 where nothing limits them. */
export async function readOwnUses(
  promotion: Promotion | null,
  customer: string,
  transaction: StoreTransaction,
): Promise<number> {
  if (promotion === null || !countsOf(promotion, customer).includes('customer')) return 0;
  return (await readCustomerUses(customer, transaction))[promotion.id] ?? 0;
}

/** Refuses a promotion that an order may not use now. Throws `promotion-refused`. */
export function assertUsable(use: Use, { promotion, ownUses }: CountedPromotion, now: Date): Promotion {
  // A promotion is found by its id, and used by who knows its code as it is now.
  if (promotion !== null && promotion.code !== use.code) throw refused(use, 'This code is not valid.');
  const refusal =
    promotion === null
      ? 'This promotion is over.'
      : whyNotUsable(promotion, now, { ownUses, isUnknown: use.isUnknown });
  if (promotion === null || refusal !== null) throw refused(use, refusal ?? 'This promotion is over.');
  return promotion;
}

/**
 * Prepares that a placed order takes its uses again, pays them, or gives them back. It changes those counts alone that the order is in, and
 * reads nothing for an order that is in none. A new hold is checked against the limits. Throws `promotion-refused`.
 */
export async function prepareUseMove(
  use: Use,
  { move, countedIn }: { move: UseMove; countedIn: readonly UseCount[] },
  { transaction, now }: Context,
): Promise<WriteUses> {
  if (move === 'hold') assertUsable(use, await readUse(use, transaction), now);
  return prepareCounts(use, { move, countedIn }, transaction);
}

/** Like `prepareUseMove`, for uses whose limits have been checked. */
export async function prepareCounts(
  { promotionId, customer, isUnknown }: Use,
  { move, countedIn }: { move: UseMove; countedIn: readonly UseCount[] },
  transaction: StoreTransaction,
): Promise<WriteUses> {
  const { all, customer: own } = moveUses(move, { isUnknown });
  const writes: WriteUses[] = [];
  if (countedIn.includes('all') && (all.uses !== 0 || all.unknownUses !== 0)) {
    const promotion = await readPromotion(promotionId, transaction);
    if (promotion === null) {
      logEvent({ severity: 'ERROR', event: 'promotion.missing', fields: { promotion: promotionId } });
    } else {
      const uses = atLeast0(promotion.uses + all.uses);
      const unknownUses = atLeast0(promotion.unknownUses + all.unknownUses);
      writes.push(() => saveUses({ ...promotion, uses, unknownUses }, transaction));
    }
  }
  // The customer of an order may have been erased, and their uses with them.
  if (countedIn.includes('customer') && own !== 0 && customer !== '') {
    const uses = await readCustomerUses(customer, transaction);
    const changed = { ...uses, [promotionId]: atLeast0((uses[promotionId] ?? 0) + own) };
    writes.push(() => saveCustomerUses(customer, changed, transaction));
  }
  return async () => {
    for (const write of writes) await write();
  };
}

function refused({ promotionId }: Use, sentence: string): AppError {
  return new AppError('promotion-refused', sentence, { details: { promotionId } });
}

function atLeast0(count: number): number {
  return Math.max(0, count);
}
