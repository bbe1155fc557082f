// Tests what the cart learns about refused promotion codes and used-up promotions, and what a payment then does.
import { quoteCart } from '@shop/core/contracts/cart';
import { setPromotionState } from '@shop/core/contracts/promotions';
import { randomUUID } from 'node:crypto';

import { aBuyer, aLine } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { readOrderFields } from '../../checkout/testing/placed';
import { answerOf, call } from '../../testing/call';
import { findOffers } from '../flows/findOffers';
import { aCode, promotionScene, usesOf } from '../testing/promotionScene';

let shop: OwnShop;
let { token, itemId, promote, place } = {} as Awaited<ReturnType<typeof promotionScene>>;

beforeAll(async () => {
  shop = await openShop();
  ({ token, itemId, promote, place } = await promotionScene(shop));
});

afterAll(() => shop.close());

async function priced(promotionCode: string, from = `2001:db8:${randomUUID().slice(0, 4)}:7::1`) {
  const input = { products: [aLine({ id: itemId })], promotionCode };
  const headers = { 'x-forwarded-for': from };
  return answerOf(quoteCart, await call(shop.url, quoteCart, input, { headers }));
}

test('a used-up code is refused, and its promotion is named for the customer whose unpaid order holds a use', async () => {
  const promotion = await promote({ totalUses: 1 });
  await place(await aBuyer(shop), promotion);
  const { id, code } = promotion;
  expect(await priced(code)).toMatchObject({
    codeRefusal: 'This promotion has been used up.',
    isCodeOver: false,
    heldOffers: expect.arrayContaining([expect.objectContaining({ id, code, percent: 10 })]),
    offers: expect.not.arrayContaining([expect.objectContaining({ id })]),
  });
});

test('an order that holds the last use of a code can be replaced by an order with the same code', async () => {
  const promotion = await promote({ totalUses: 1 });
  const buyer = await aBuyer(shop);
  const first = await place(buyer, promotion);
  const second = await place(buyer, promotion);
  expect(await readOrderFields(first)).toMatchObject({ status: 'canceled', units: 'released' });
  expect(await readOrderFields(second)).toMatchObject({ units: 'held', totalCents: 10_800 });
  expect(await usesOf(promotion)).toBe(1);
});

test('a code that has not started is refused, but is not over', async () => {
  const { code } = await promote({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  const answer = await priced(code);
  expect(answer).toMatchObject({ codeRefusal: 'This promotion has not started yet.', isCodeOver: false });
  expect(answer.heldOffers).not.toContainEqual(expect.objectContaining({ code }));
});

test('a code that is not valid is over', async () => {
  expect(await priced(aCode())).toMatchObject({ codeRefusal: 'This code is not valid.', isCodeOver: true });
});

test('a code that was not looked up after too many attempts is not over', async () => {
  const { code } = await promote();
  const from = `2001:db8:${randomUUID().slice(0, 4)}:7::1`;
  for (let tries = 0; tries < 30; tries += 1) await priced(aCode(), from);
  expect(await priced(code, from)).toMatchObject({
    codeRefusal: 'Too many promotion codes were tried. Please try again in an hour.',
    isCodeOver: false,
  });
});

test('a used-up promotion without a code is named for the customer whose unpaid order holds a use', async () => {
  const { id, version } = await promote({ code: '', totalUses: 1 });
  await place(await aBuyer(shop), { id, code: '' });
  // A process caches the running promotions for half a minute.
  const answer = await findOffers(undefined, new Date(Date.now() + 31_000));
  await call(shop.url, setPromotionState, { promotionId: id, version, state: 'ended' }, { token });
  const offer = expect.objectContaining({ id, code: '' });
  expect(answer).toMatchObject({ codeRefusal: '', heldOffers: expect.arrayContaining([offer]) });
  expect(answer.offers).not.toContainEqual(offer);
});
