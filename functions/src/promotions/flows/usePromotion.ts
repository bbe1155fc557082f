import type { UseCount } from '@shop/core/model/adjustment';
import { AppError } from '@shop/core/model/appError';
import type { Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';

import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { logEvent } from '../../platform/log';
import { readCustomerUses, saveCustomerUses, readPromotion, saveUses } from '../data/promotionStore';
import type { UseMove } from '../domain/uses';
import { countsOf, moveUses } from '../domain/uses';

/** `customer` is the result of `customerIdOf`, or empty if unknown. */
export type Use = {
  promotionId: string;
  /** Empty for an offer that needs no code. */
  code: string;
  customer: string;
  isUnknown: boolean;
};

/** `ownUses` is 0 if there is no limit per customer, or if `customer` is empty. */
export type CountedPromotion = { promotion: Promotion | null; ownUses: number };

/** Must be called after the transaction's last read. */
type WriteUses = () => Promise<void>;

export async function readUse(
  { promotionId, customer }: Pick<Use, 'promotionId' | 'customer'>,
  transaction: StoreTransaction,
): Promise<CountedPromotion> {
  const promotion = await readPromotion(promotionId, transaction);
  return { promotion, ownUses: await readOwnUses(promotion, customer, transaction) };
}

export async function readOwnUses(
  promotion: Promotion | null,
  customer: string,
  transaction: StoreTransaction,
): Promise<number> {
  if (promotion === null || !countsOf(promotion, customer).includes('customer')) return 0;
  return (await readCustomerUses(customer, transaction))[promotion.id] ?? 0;
}

/** Throws `promotion-refused`. */
export function assertUsable(use: Use, { promotion, ownUses }: CountedPromotion, now: Date): Promotion {
  // The request names the promotion by id, but using it requires the current code too.
  if (promotion !== null && promotion.code !== use.code) throw refused(use, 'This code is not valid.');
  const refusal =
    promotion === null
      ? 'This promotion has ended.'
      : whyNotUsable(promotion, now, { ownUses, isUnknown: use.isUnknown });
  if (promotion === null || refusal !== null) throw refused(use, refusal ?? 'This promotion has ended.');
  return promotion;
}

/** Changes only the counts that include the order, without checking limits. Reads nothing if no count includes it. */
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
  // If the customer has been erased, so have their uses.
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
