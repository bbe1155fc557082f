import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { order, updateOrder } from '@shop/core/contracts/orders';
import { createOrder } from '@shop/core/contracts/ordersAdmin';
import { deletePromotion, setPromotionState, updatePromotion } from '@shop/core/contracts/promotions';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';
import { randomUUID } from 'node:crypto';

import { aBuyer, aLine, aNewBuyer, aPayment, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { readOrderFields, stockFlower } from '../../checkout/testing/placed';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { toOrderRow } from '../../orders/domain/orderRow';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';
import type { Named } from '../testing/promotionScene';
import { aCode, archive, endHold, promotionScene, terms, usesOf } from '../testing/promotionScene';

const crowdSize = process.env['PROOF'] === undefined ? 12 : 50;

let shop: OwnShop;
let { token, itemId, promote, aDiscounted, place, settle } = {} as Awaited<ReturnType<typeof promotionScene>>;

beforeAll(async () => {
  shop = await openShop();
  ({ token, itemId, promote, aDiscounted, place, settle } = await promotionScene(shop));
});

afterAll(() => shop.close());

describe('a promotion with a code', () => {
  test('reduces the amounts that are charged, shown and exported', async () => {
    const promotion = await promote();
    const { id, code } = promotion;
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: itemId })];
    const quoted = await call(shop.url, quoteCart, { products, promotionCode: ` ${code.toLowerCase()} ` });
    expect(answerOf(quoteCart, quoted)).toMatchObject({
      codeRefusal: '',
      offers: [{ id, code, kind: 'percentage', percent: 10 }],
    });
    const orderId = await place(buyer, promotion);
    await settle(orderId);
    const view = answerOf(order, await call(shop.url, order, { orderId }, { token: buyer.token })).order;
    expect(view).toMatchObject({
      paymentStatus: 'paid',
      price: 120,
      adjustments: [{ kind: 'discount', name: `Spring (${code})`, cents: -1_200 }],
      totalCents: 10_800,
    });
    const row = toOrderRow((await readOrder(orderId)) as OrderRecord, null);
    expect(row).toMatchObject({
      'Discount (R)': '12.00',
      'Discount for': `Spring (${code})`,
      'Total (R)': '108.00',
    });
  });

  test('is not offered to a cart without the code, and an invalid code is explained', async () => {
    const { id } = await promote();
    const products = [aLine({ id: itemId })];
    const without = answerOf(quoteCart, await call(shop.url, quoteCart, { products }));
    expect(without.offers.map((offer) => offer.id)).not.toContain(id);
    const wrong = answerOf(quoteCart, await call(shop.url, quoteCart, { products, promotionCode: aCode() }));
    expect(wrong).toMatchObject({ codeRefusal: 'This code is not valid.' });
  });

  test('is refused when the order’s total differs from the discounted total, and counts no use', async () => {
    const promotion = await promote();
    const buyer = await aBuyer(shop);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, promotion, 10_000));
    expect([refused.status, refused.body['code']]).toEqual([409, 'price-changed']);
    expect(await usesOf(promotion)).toBe(0);
  });

  test.each<[string, Partial<PromotionTerms>]>([
    ['has been ended', { isActive: false }],
    ['has expired', { endsAt: new Date(Date.now() - 1000).toISOString() }],
    ['has not started', { startsAt: new Date(Date.now() + 60_000).toISOString() }],
  ])('is refused when it %s', async (_what, change) => {
    const promotion = await promote(change);
    const buyer = await aBuyer(shop);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, promotion));
    expect(refused.body).toMatchObject({
      code: 'promotion-refused',
      details: { promotionId: promotion.id },
    });
  });
});

describe('attempts to use codes', () => {
  const quote = (promotionCode: string, from: string) =>
    call(
      shop.url,
      quoteCart,
      { products: [aLine({ id: itemId })], promotionCode },
      { headers: { 'x-forwarded-for': from } },
    );
  const refusalOf = async (code: string, from: string) =>
    answerOf(quoteCart, await quote(code, from)).codeRefusal;
  const tooMany = 'Too many promotion codes were tried. Please try again in an hour.';

  test('from one caller are limited per hour, so that codes cannot be guessed', async () => {
    const { code } = await promote();
    const network = `2001:db8:${randomUUID().slice(0, 4)}:7`;
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await refusalOf(aCode(), `${network}::${(tries + 1).toString(16)}`)).toBe(
        'This code is not valid.',
      );
    }
    const { lines, ...right } = answerOf(quoteCart, await quote(code, `${network}::ffff`));
    expect(right).toMatchObject({ codeRefusal: tooMany, subtotalCents: 12_000 });
    expect(lines).toHaveLength(1);
    expect(await refusalOf(code, `2001:db8:${randomUUID().slice(0, 4)}:8::1`)).toBe('');
  });

  test('count once for the same code, because a cart is priced repeatedly', async () => {
    const { code } = await promote();
    const from = `2001:db8:${randomUUID().slice(0, 4)}:9::1`;
    for (let times = 0; times < 35; times += 1) expect(await refusalOf(code, from)).toBe('');
  });

  test('in orders are limited per account, so even the right code is refused after twenty wrong ones', async () => {
    const promotion = await promote();
    const buyer = await aBuyer(shop);
    for (let tries = 0; tries < 20; tries += 1) {
      const wrong = await payAs(shop, buyer, aDiscounted(buyer, { ...promotion, code: aCode() }));
      expect(wrong.body).toMatchObject({ code: 'promotion-refused', message: 'This code is not valid.' });
    }
    const right = await payAs(shop, buyer, aDiscounted(buyer, promotion));
    expect([right.status, right.body['code'], right.body['message']]).toEqual([429, 'rate-limited', tooMany]);
  });
});

describe('a code at the time of payment', () => {
  const change = (promotion: Promotion, to: Partial<PromotionTerms>) => {
    const next = { ...terms, code: promotion.code, ...to };
    const input = { promotionId: promotion.id, version: promotion.version, terms: next };
    return call(shop.url, updatePromotion, input, { token });
  };

  test('must be the current code, and neither an old code nor the id alone is accepted', async () => {
    const promotion = await promote();
    const buyer = await aBuyer(shop);
    const { id, code } = answerOf(updatePromotion, await change(promotion, { code: aCode() })).promotion;
    for (const old of [promotion.code, '']) {
      const refused = await payAs(shop, buyer, aDiscounted(buyer, { id, code: old }));
      expect(refused.body).toMatchObject({ code: 'promotion-refused', message: 'This code is not valid.' });
    }
    expect((await payAs(shop, buyer, aDiscounted(buyer, { id, code }))).status).toBe(200);
  });

  test.each<[string, (promotion: Promotion) => Promise<unknown>]>([
    ['ended', async (promotion) => change(promotion, { isActive: false })],
    [
      'archived',
      async ({ id }) => {
        for (const [version, state] of (['ended', 'archived'] as const).entries()) {
          const input = { promotionId: id, version: version + 1, state };
          expect((await call(shop.url, setPromotionState, input, { token })).status).toBe(200);
        }
      },
    ],
    ['used up', async (promotion) => place(await aBuyer(shop), promotion)],
    [
      'deleted',
      async ({ id }) => {
        await archive(id);
        expect((await call(shop.url, deletePromotion, { promotionId: id }, { token })).status).toBe(200);
      },
    ],
  ])('is refused when its promotion has been %s', async (_what, meanwhile) => {
    const promotion = await promote({ totalUses: 1 });
    const buyer = await aBuyer(shop);
    await meanwhile(promotion);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, promotion));
    expect([refused.status, refused.body['code']]).toEqual([409, 'promotion-refused']);
    const orders = (await firestore()).collection('orders').where('userUID', '==', buyer.uid);
    expect((await orders.get()).empty).toBe(true);
  });
});

describe('an offer without limits', () => {
  test('changes no document of the promotion or the customer', async () => {
    const promotion = await promote({ code: '' });
    const before = await readStored(`promotions/${promotion.id}`);
    const buyer = await aBuyer(shop);
    const id = await place(buyer, promotion);
    await settle(id);
    await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token });
    expect(await readStored(`promotions/${promotion.id}`)).toEqual(before);
    expect(await readStored(`promotionUses/${buyer.uid}`)).toBeUndefined();
    await call(
      shop.url,
      setPromotionState,
      { promotionId: promotion.id, version: 1, state: 'ended' },
      { token },
    );
  });

  test('counts the orders that already use it when it gets its first limit', async () => {
    const promotion = await promote({ code: '' });
    await place(await aBuyer(shop), promotion);
    const limited = { ...terms, totalUses: 1 };
    const input = { promotionId: promotion.id, version: 1, terms: limited };
    expect(
      answerOf(updatePromotion, await call(shop.url, updatePromotion, input, { token })).promotion.uses,
    ).toBe(1);
    const late = await aBuyer(shop);
    expect((await payAs(shop, late, aDiscounted(late, promotion))).body).toMatchObject({
      message: 'This promotion has been used up.',
    });
    await call(
      shop.url,
      setPromotionState,
      { promotionId: promotion.id, version: 2, state: 'ended' },
      { token },
    );
  });
});

describe('new accounts without a paid order', () => {
  test('cannot exhaust a promotion together without paying', async () => {
    const promotion = await promote({ totalUses: 2 });
    const [one, other, known] = [await aNewBuyer(shop), await aNewBuyer(shop), await aBuyer(shop)];
    const first = await place(one, promotion);
    expect((await payAs(shop, other, aDiscounted(other, promotion))).body).toMatchObject({
      code: 'promotion-refused',
      message: 'Other customers are using this promotion right now. Please try again in a few minutes.',
    });
    await place(known, promotion);
    await endHold(first);
    expect(await readStored(`promotions/${promotion.id}`)).toMatchObject({ uses: 1, unknownUses: 0 });
  });

  test('free their share of a promotion once they have paid', async () => {
    const promotion = await promote({ totalUses: 4 });
    await settle(await place(await aNewBuyer(shop), promotion));
    expect(await readStored(`promotions/${promotion.id}`)).toMatchObject({ uses: 1, unknownUses: 0 });
  });
});

describe('the target of a promotion', () => {
  test.each<[string, (id: string) => Partial<PromotionTerms>]>([
    ['an item', (id) => ({ itemIds: [id] })],
    ['a category', () => ({ categories: ['Indoor'] })],
  ])('is discounted, and nothing else (%s)', async (_what, meant) => {
    const other = await stockFlower(10);
    await (await firestore()).doc(`items/${other}`).update({ category: 'Tunnel' });
    await (await firestore()).doc(`items/${itemId}`).update({ category: 'Indoor' });
    const promotion = await promote({ percent: 50, ...meant(itemId) });
    const buyer = await aBuyer(shop);
    const products = [aLine({ id: itemId }), aLine({ id: other })];
    const order = { promotionId: promotion.id, promotionCode: promotion.code, totlOrderPrice: 180 };
    const paying = aPayment(shop, buyer, { products, order, top: { amount: 18_000 } });
    const { id } = answerOf(pay, await payAs(shop, buyer, paying));
    expect((await readOrder(id))?.lines.map(({ discountCents }) => discountCents)).toEqual([6_000, 0]);
  });
});

describe('the limits of a promotion', () => {
  test(`let one of ${crowdSize} parallel buyers take the last use`, async () => {
    const promotion = await promote({ totalUses: 1 });
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => aBuyer(shop)));
    const answers = await Promise.all(
      crowd.map(async (buyer) => payAs(shop, buyer, aDiscounted(buyer, promotion))),
    );
    const refused = answers.filter(({ body }) => body['code'] === 'promotion-refused');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(crowdSize - 1);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('count an order once for all its requests, and not after its hold has ended unpaid', async () => {
    const promotion = await promote({ totalUses: 1, usesPerCustomer: 1 });
    const buyer = await aBuyer(shop);
    const input = aDiscounted(buyer, promotion);
    const { id } = answerOf(pay, await payAs(shop, buyer, input));
    expect(answerOf(pay, await payAs(shop, buyer, input)).id).toBe(id);
    expect(await usesOf(promotion)).toBe(1);
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
    await place(buyer, promotion);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('per customer do not affect other customers', async () => {
    const promotion = await promote({ usesPerCustomer: 1 });
    const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
    await settle(await place(one, promotion));
    const again = await payAs(shop, one, aDiscounted(one, promotion));
    expect(again.body).toMatchObject({ message: 'You have used this promotion already.' });
    await place(other, promotion);
  });

  test.each<[string, Partial<PromotionTerms>]>([
    ['the customer’s only use', { totalUses: 2, usesPerCustomer: 1 }],
    ['the promotion’s last use', { totalUses: 1 }],
  ])('let a customer replace an unpaid order that counts as %s', async (_what, limit) => {
    const promotion = await promote(limit);
    const buyer = await aBuyer(shop);
    const first = await place(buyer, promotion);
    const second = await place(buyer, promotion);
    const ends = await Promise.all([readOrderFields(first), readOrderFields(second)]);
    expect(ends.map(({ units }) => units)).toEqual(['released', 'held']);
    expect(ends[1]?.heldUntil).toEqual(ends[0]?.heldUntil);
    expect(await usesOf(promotion)).toBe(1);
  });

  test('keep an unpaid order valid if the promotion has since ended', async () => {
    const promotion = await promote({ usesPerCustomer: 1 });
    const buyer = await aBuyer(shop);
    const first = await place(buyer, promotion);
    const { id, version, code } = promotion;
    const ended = { ...terms, code, usesPerCustomer: 1, isActive: false };
    const change = { promotionId: id, version, terms: ended };
    expect((await call(shop.url, updatePromotion, change, { token })).status).toBe(200);
    const refused = await payAs(shop, buyer, aDiscounted(buyer, promotion));
    expect(refused.body).toMatchObject({ code: 'promotion-refused', message: 'This promotion has ended.' });
    expect((await readOrderFields(first)).units).toBe('held');
  });

  test('free a use when a paid order is canceled', async () => {
    const promotion = await promote({ totalUses: 1 });
    const id = await place(await aBuyer(shop), promotion);
    await settle(id);
    expect(await usesOf(promotion)).toBe(1);
    await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token });
    expect(await usesOf(promotion)).toBe(0);
  });

  test('count a payment that arrives after the hold has ended', async () => {
    const promotion = await promote({ totalUses: 1 });
    const id = await place(await aBuyer(shop), promotion);
    const { checkoutId } = (await readOrderFields(id)).payment;
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
    await shop.sandbox.pay(String(checkoutId));
    await shop.sandbox.settled();
    expect((await readOrderFields(id)).payment.status).toBe('paid');
    expect(await usesOf(promotion)).toBe(1);
  });
});

describe('a telephone order with a promotion', () => {
  const byPhone = ({ id, code }: Named, { amount = 10_800, phoneNumber = '+27821230001' } = {}) =>
    call(
      shop.url,
      createOrder,
      {
        attemptId: randomUUID(),
        products: [aLine({ id: itemId })],
        amount,
        deliveryFeeCents: 0,
        promotionId: id,
        ...(code !== '' && { promotionCode: code }),
        deliveryData: null,
        customer: { name: 'Guest Customer', phoneNumber, email: '' },
        ageConfirmed: true,
        successUrl: `${shop.origin}/payment-received`,
        failureUrl: `${shop.origin}/error-processing_payment`,
        cancelUrl: `${shop.origin}/`,
      },
      { token },
    );

  test('is reduced by the discount, stores the promotion and counts as a use until it ends unpaid', async () => {
    const promotion = await promote({ totalUses: 1 });
    const { id, totalCents } = answerOf(createOrder, await byPhone(promotion));
    expect(totalCents).toBe(10_800);
    const view = answerOf(order, await call(shop.url, order, { orderId: id }, { token })).order;
    expect(view).toMatchObject({
      adjustments: [{ kind: 'discount', name: `Spring (${promotion.code})`, cents: -1_200 }],
    });
    expect(await usesOf(promotion)).toBe(1);
    const second = await byPhone(promotion, { phoneNumber: '+27821230002' });
    expect(second.body).toMatchObject({
      code: 'promotion-refused',
      message: 'This promotion has been used up.',
    });
    await endHold(id);
    expect(await usesOf(promotion)).toBe(0);
  });

  test('counts as a use by the customer with its phone number, and others may still use the promotion', async () => {
    const promotion = await promote({ totalUses: 9, usesPerCustomer: 1 });
    const first = answerOf(createOrder, await byPhone(promotion));
    const again = await byPhone(promotion);
    expect(again.body).toMatchObject({ message: 'You have used this promotion already.' });
    answerOf(createOrder, await byPhone(promotion, { phoneNumber: '+27821230002' }));
    expect(await usesOf(promotion)).toBe(2);
    await call(shop.url, updateOrder, { orderId: first.id, status: 'canceled' }, { token });
    answerOf(createOrder, await byPhone(promotion));
  });

  test('is refused if the total differs or the promotion has ended, and counts no use', async () => {
    const promotion = await promote({ totalUses: 1 });
    expect((await byPhone(promotion, { amount: 12_000 })).body['code']).toBe('price-changed');
    const ended = await promote({ isActive: false });
    expect((await byPhone(ended)).body).toMatchObject({ code: 'promotion-refused' });
    expect(await usesOf(promotion)).toBe(0);
  });
});
