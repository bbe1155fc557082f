import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { order, updateOrder } from '@shop/core/contracts/orders';
import { createOrder } from '@shop/core/contracts/ordersAdmin';
import { addPromotion, managePromotions, updatePromotion } from '@shop/core/contracts/promotions';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';
import { randomUUID } from 'node:crypto';

import type { Buyer } from '../../checkout/testing/buyer';
import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { makeOverdue, readOrderFields, stockFlower } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { toOrderRow } from '../../orders/domain/orderRow';
import { paymentProvider } from '../../payments/provider/currentProvider';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';

const crowdSize = process.env['PROOF'] === undefined ? 12 : 50;

let shop: OwnShop;
let token: string;
let itemId: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
  itemId = await stockFlower(1_000);
});

afterAll(() => shop.close());

const terms: PromotionTerms = {
  name: 'Spring',
  code: '',
  kind: 'percentage',
  percent: 10,
  cents: 0,
  minimumCents: 0,
  itemKinds: [],
  startsAt: null,
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  isActive: true,
};

/** A code of this test alone. */
function aCode(): string {
  return `T-${randomUUID().slice(0, 12).toUpperCase()}`;
}

async function promote(change: Partial<PromotionTerms> = {}): Promise<Promotion> {
  const input = { ...terms, code: aCode(), ...change };
  return answerOf(addPromotion, await call(shop.url, addPromotion, input, { token })).promotion;
}

/** One gram, R120, less what the promotion takes off. */
function aDiscounted(buyer: Buyer, promotionId: string, cents = 10_800) {
  const order = { promotionId, totlOrderPrice: cents / 100 };
  return aPayment(shop, buyer, { products: [aLine({ id: itemId })], order, top: { amount: cents } });
}

async function place(buyer: Buyer, promotionId: string): Promise<string> {
  return answerOf(pay, await payAs(shop, buyer, aDiscounted(buyer, promotionId))).id;
}

async function usesOf({ id }: Promotion): Promise<unknown> {
  return (await readStored(`promotions/${id}`))?.['uses'];
}

async function endHold(id: string): Promise<void> {
  await makeOverdue(id);
  await reconcile({ provider: paymentProvider(), now: new Date() });
}

describe('a promotion with a code', () => {
  test('takes its discount off what is charged, shown and exported', async () => {
    const { id, code } = await promote();
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: itemId })];
    const quoted = await call(shop.url, quoteCart, { products, promotionCode: ` ${code.toLowerCase()} ` });
    expect(answerOf(quoteCart, quoted)).toMatchObject({
      codeRefusal: '',
      offers: [{ id, code, kind: 'percentage', percent: 10 }],
    });
    const orderId = await place(buyer, id);
    const stored = await readOrderFields(orderId);
    await shop.sandbox.pay(String(stored.payment.checkoutId));
    await shop.sandbox.settled();
    const view = answerOf(order, await call(shop.url, order, { orderId }, { token: buyer.token })).order;
    expect(view).toMatchObject({
      paymentStatus: 'paid',
      price: 120,
      adjustments: [{ kind: 'discount', name: `Spring (${code})`, cents: -1_200 }],
      totalCents: 10_800,
    });
    const row = toOrderRow((await readOrder(orderId)) as OrderRecord);
    expect(row).toMatchObject({
      'Discount (R)': '12.00',
      'Discount for': `Spring (${code})`,
      'Total (R)': '108.00',
    });
  });

  test('is not offered to a cart without the code, and says why a code gives nothing', async () => {
    const { id } = await promote();
    const products = [aLine({ id: itemId })];
    const without = answerOf(quoteCart, await call(shop.url, quoteCart, { products }));
    expect(without.offers.map((offer) => offer.id)).not.toContain(id);
    const wrong = answerOf(quoteCart, await call(shop.url, quoteCart, { products, promotionCode: aCode() }));
    expect(wrong).toMatchObject({ codeRefusal: 'This code is not valid.' });
  });

  test('is refused when the order’s total is not what it comes to, and writes nothing', async () => {
    const promotion = await promote();
    const buyer = await aBuyer(shop);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, promotion.id, 10_000));
    expect([refused.status, refused.body['code']]).toEqual([409, 'price-changed']);
    expect(await usesOf(promotion)).toBe(0);
  });

  test.each<[string, Partial<PromotionTerms>]>([
    ['has been ended', { isActive: false }],
    ['is over', { endsAt: new Date(Date.now() - 1000).toISOString() }],
    ['has not started', { startsAt: new Date(Date.now() + 60_000).toISOString() }],
  ])('is refused when it %s', async (_what, change) => {
    const { id } = await promote(change);
    const buyer = await aBuyer(shop);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, id));
    expect(refused.body).toMatchObject({ code: 'promotion-refused', details: { promotionId: id } });
  });
});

describe('the limits of a promotion', () => {
  test(`of ${crowdSize} buyers at once for its last use one gets it`, async () => {
    const promotion = await promote({ totalUses: 1 });
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => aBuyer(shop)));
    const answers = await Promise.all(
      crowd.map(async (buyer) => payAs(shop, buyer, aDiscounted(buyer, promotion.id))),
    );
    const refused = answers.filter(({ body }) => body['code'] === 'promotion-refused');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(crowdSize - 1);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('count an order once, whatever its calls, and not any more once its hold has ended unpaid', async () => {
    const promotion = await promote({ totalUses: 1, usesPerCustomer: 1 });
    const buyer = await aBuyer(shop);
    const input = aDiscounted(buyer, promotion.id);
    const { id } = answerOf(pay, await payAs(shop, buyer, input));
    expect(answerOf(pay, await payAs(shop, buyer, input)).id).toBe(id);
    expect(await usesOf(promotion)).toBe(1);
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
    await place(buyer, promotion.id);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('of one customer leave the uses of another', async () => {
    const { id } = await promote({ usesPerCustomer: 1 });
    const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
    await shop.sandbox.pay(String((await readOrderFields(await place(one, id))).payment.checkoutId));
    await shop.sandbox.settled();
    const again = await payAs(shop, one, aDiscounted(one, id));
    expect(again.body).toMatchObject({ message: 'You have used this promotion already.' });
    await place(other, id);
  });

  test.each<[string, Partial<PromotionTerms>]>([
    ['one use of a customer', { usesPerCustomer: 1 }],
    ['the last use of all', { totalUses: 1 }],
  ])('replace an unpaid order that has %s when its customer changes it', async (_what, limit) => {
    const promotion = await promote(limit);
    const buyer = await aBuyer(shop);
    const first = await place(buyer, promotion.id);
    const second = await place(buyer, promotion.id);
    const ends = await Promise.all([readOrderFields(first), readOrderFields(second)]);
    expect(ends.map(({ units }) => units)).toEqual(['released', 'held']);
    expect(ends[1]?.heldUntil).toEqual(ends[0]?.heldUntil);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('leave an unpaid order alone when the promotion has ended meanwhile', async () => {
    const promotion = await promote({ usesPerCustomer: 1 });
    const buyer = await aBuyer(shop);
    const first = await place(buyer, promotion.id);
    const { id, version, code } = promotion;
    const ended = { ...terms, code, usesPerCustomer: 1, isActive: false };
    const change = { promotionId: id, version, terms: ended };
    expect((await call(shop.url, updatePromotion, change, { token })).status).toBe(200);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, id));
    expect(refused.body).toMatchObject({ code: 'promotion-refused', message: 'This promotion is over.' });
    expect((await readOrderFields(first)).units).toBe('held');
  });

  test('get a use back when a paid order is canceled', async () => {
    const promotion = await promote({ totalUses: 1 });
    const id = await place(await aBuyer(shop), promotion.id);
    await shop.sandbox.pay(String((await readOrderFields(id)).payment.checkoutId));
    await shop.sandbox.settled();
    expect(await usesOf(promotion)).toBe(1);
    await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token });
    expect(await usesOf(promotion)).toBe(0);
  });

  test('count a payment that comes after the hold has ended', async () => {
    const promotion = await promote({ totalUses: 1 });
    const id = await place(await aBuyer(shop), promotion.id);
    const { checkoutId } = (await readOrderFields(id)).payment;
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
    await shop.sandbox.pay(String(checkoutId));
    await shop.sandbox.settled();
    expect((await readOrderFields(id)).payment.status).toBe('paid');
    expect(await usesOf(promotion)).toBe(1);
  });
});

describe('an order by telephone', () => {
  const byPhone = (promotionId: string, { amount = 10_800, phoneNumber = '+27821230001' } = {}) =>
    call(
      shop.url,
      createOrder,
      {
        attemptId: randomUUID(),
        products: [aLine({ id: itemId })],
        amount,
        deliveryFeeCents: 0,
        promotionId,
        deliveryData: null,
        customer: { name: 'Guest Customer', phoneNumber, email: '' },
        ageConfirmed: true,
        successUrl: `${shop.origin}/payment-received`,
        failureUrl: `${shop.origin}/error-processing_payment`,
        cancelUrl: `${shop.origin}/`,
      },
      { token },
    );

  test('is charged less the discount, notes the promotion and counts as a use until it ends unpaid', async () => {
    const promotion = await promote({ totalUses: 1 });
    const { id, totalCents } = answerOf(createOrder, await byPhone(promotion.id));
    expect(totalCents).toBe(10_800);
    const view = answerOf(order, await call(shop.url, order, { orderId: id }, { token })).order;
    expect(view).toMatchObject({
      adjustments: [{ kind: 'discount', name: `Spring (${promotion.code})`, cents: -1_200 }],
    });
    expect(await usesOf(promotion)).toBe(1);
    const second = await byPhone(promotion.id, { phoneNumber: '+27821230002' });
    expect(second.body).toMatchObject({
      code: 'promotion-refused',
      message: 'This promotion has been used up.',
    });
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
  });

  test('counts for its telephone number, and another customer may use the promotion still', async () => {
    const promotion = await promote({ usesPerCustomer: 1 });
    const first = answerOf(createOrder, await byPhone(promotion.id));
    const again = await byPhone(promotion.id);
    expect(again.body).toMatchObject({ message: 'You have used this promotion already.' });
    answerOf(createOrder, await byPhone(promotion.id, { phoneNumber: '+27821230002' }));
    expect(await usesOf(promotion)).toBe(2);
    await call(shop.url, updateOrder, { orderId: first.id, status: 'canceled' }, { token });
    answerOf(createOrder, await byPhone(promotion.id));
  });

  test('is refused when the total is not what it comes to, or the promotion is over, and takes no use', async () => {
    const promotion = await promote({ totalUses: 1 });
    expect((await byPhone(promotion.id, { amount: 12_000 })).body['code']).toBe('price-changed');
    const { id } = await promote({ isActive: false });
    expect((await byPhone(id)).body).toMatchObject({ code: 'promotion-refused' });
    expect(await usesOf(promotion)).toBe(0);
  });
});

describe('staff', () => {
  test('see, change and end promotions; a change of an older version is refused', async () => {
    const { id, version } = await promote();
    const changed = { ...terms, code: aCode(), name: 'Summer' };
    const update = async (of: number) =>
      call(shop.url, updatePromotion, { promotionId: id, version: of, terms: changed }, { token });
    expect(answerOf(updatePromotion, await update(version)).promotion).toMatchObject({
      name: 'Summer',
      version: version + 1,
    });
    expect((await update(version)).body).toMatchObject({ code: 'stale-version' });
    const { promotions } = answerOf(managePromotions, await call(shop.url, managePromotions, {}, { token }));
    expect(promotions.find((one) => one.id === id)).toMatchObject({ name: 'Summer', uses: 0 });
    const rows = (await firestore()).collection('auditLog').where('target.id', '==', id);
    expect((await rows.count().get()).data().count).toBe(2);
  });

  test('cannot give a code to two running promotions', async () => {
    const { code } = await promote();
    const second = await call(shop.url, addPromotion, { ...terms, code }, { token });
    expect(second.body).toMatchObject({
      code: 'conflict',
      details: { fields: { code: expect.any(String) } },
    });
  });

  test.each<[string, object]>([
    ['a percentage of 0', { percent: 0 }],
    ['a percentage with an amount', { cents: 100 }],
    ['an end before its start', { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' }],
    ['a code with a space', { code: 'A B C' }],
  ])('refuse %s', async (_what, change) => {
    expect((await call(shop.url, addPromotion, { ...terms, ...change }, { token })).status).toBe(400);
  });
});
