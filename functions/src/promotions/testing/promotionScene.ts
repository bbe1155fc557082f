import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import { addPromotion } from '@shop/core/contracts/promotions';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';

import type { Buyer } from '../../checkout/testing/buyer';
import { aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { makeOverdue, readOrderFields, stockFlower } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';

export const terms: PromotionTerms = {
  name: 'Spring',
  code: '',
  kind: 'percentage',
  percent: 10,
  cents: 0,
  minimumCents: 0,
  itemKinds: [],
  categories: [],
  itemIds: [],
  startsAt: null,
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  isActive: true,
};

export function aCode(): string {
  return `T-${randomUUID().slice(0, 12).toUpperCase()}`;
}

export type Named = Pick<Promotion, 'id' | 'code'>;

export async function promotionScene(shop: OwnShop) {
  const [token, itemId] = await Promise.all([aStaffToken(), stockFlower(1_000)]);

  async function promote(change: Partial<PromotionTerms> = {}): Promise<Promotion> {
    const input = { ...terms, code: aCode(), ...change };
    return answerOf(addPromotion, await call(shop.url, addPromotion, input, { token })).promotion;
  }
  /** One gram at R120, less the discount. */
  function aDiscounted(buyer: Buyer, { id, code }: Named, cents = 10_800) {
    const used = { promotionId: id, ...(code !== '' && { promotionCode: code }) };
    const order = { ...used, totlOrderPrice: cents / 100 };
    return aPayment(shop, buyer, { products: [aLine({ id: itemId })], order, top: { amount: cents } });
  }
  async function place(buyer: Buyer, promotion: Named): Promise<string> {
    return answerOf(pay, await payAs(shop, buyer, aDiscounted(buyer, promotion))).id;
  }
  async function settle(id: string): Promise<void> {
    await shop.sandbox.pay(String((await readOrderFields(id)).payment.checkoutId));
    await shop.sandbox.settled();
  }
  return { token, itemId, promote, aDiscounted, place, settle };
}

/** Backdates the archiving by `agoMs`. By default, no purchase from before that time can still be in progress. */
export async function archive(id: string, agoMs = 10 * 60_000): Promise<void> {
  const change = { isActive: false, archivedAt: new Date(Date.now() - agoMs) };
  await (await firestore()).doc(`promotions/${id}`).update(change);
}

export async function usesOf({ id }: Named): Promise<unknown> {
  return (await readStored(`promotions/${id}`))?.['uses'];
}

export async function endHold(id: string): Promise<void> {
  await makeOverdue(id);
  await reconcile({ provider: paymentProvider(), now: new Date() });
}
