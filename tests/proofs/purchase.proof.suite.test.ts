import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { order } from '@shop/core/contracts/orders';

import { aBuyer, aLine, aPayment, payAs } from '../../functions/src/checkout/testing/buyer';
import type { Billed } from '../../functions/src/testing/countDocuments';
import { countDocuments } from '../../functions/src/testing/countDocuments';
import { stockFlower, unitsOf } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import {
  aDeliveryPayment,
  allReceived,
  openDeliveryShop,
} from '../../functions/src/fulfilment/testing/deliveryShop';
import { findOffers } from '../../functions/src/promotions/flows/findOffers';
import { currentShopProfile } from '../../functions/src/shopProfile/data/shopProfileStore';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/yoco/yocoProvider';
import { answerOf, call } from '../../functions/src/testing/call';
import { reportFigure } from '../support/figures';

/** Limits for a purchase with delivery, including one write that counts the courier's quotes (decision 0095). */
const withDelivery = { reads: 22, writes: 13 };
/** Target of the benchmark, which reports a missed one. */
const aimWithDelivery = { reads: 19, writes: 12 };

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});

afterAll(() => shop.close());

test('a run of reconcile with nothing to do costs at most 12 reads and no write', async () => {
  await reconcile({ provider: paymentProvider(), now: new Date() });
  const { billed, stop } = await countDocuments();
  await reconcile({ provider: paymentProvider(), now: new Date() });
  stop();
  reportFigure({
    what: 'A run of reconcile with nothing to do: documents read, written',
    figure: `${billed.reads}, ${billed.writes}`,
    bar: '12, 0',
    holds: billed.reads <= 12 && billed.writes === 0,
  });
  expect(billed.reads).toBeLessThanOrEqual(12);
  expect(billed.writes).toBe(0);
});

// The limits include one read and one write that count the customer's unpaid orders.
test.each([
  { lines: 1, reads: 11, writes: 8, aim: { reads: 10, writes: 8 } },
  { lines: 2, reads: 14, writes: 10, aim: { reads: 13, writes: 10 } },
])(
  'a purchase of $lines line(s), from the cart to the payment, costs at most $reads reads and $writes writes',
  async (bar) => {
    const products = [];
    for (let n = 0; n < bar.lines; n += 1) products.push(aLine({ id: await stockFlower() }));
    const buyer = await aBuyer(shop);
    // Fills the caches that all customers share.
    await currentShopProfile(new Date());
    await findOffers(undefined, new Date());
    const { billed, stop } = await countDocuments();

    answerOf(quoteCart, await call(shop.url, quoteCart, { products }));
    const { orderId, id } = answerOf(pay, await payAs(shop, buyer, aPayment(shop, buyer, { products })));
    const [checkout] = await shop.sandbox.checkouts(id);
    await shop.sandbox.pay(checkout?.id ?? '');
    await shop.sandbox.settled();
    const answered = await call(shop.url, order, { orderId }, { token: buyer.token });

    stop();
    reportBilled(`of ${bar.lines} line(s)`, billed, bar.aim);
    expect(answerOf(order, answered).order.paymentStatus).toBe('paid');
    expect(billed.reads).toBeGreaterThan(0);
    expect(billed.reads).toBeLessThanOrEqual(bar.reads);
    expect(billed.writes).toBeLessThanOrEqual(bar.writes);
  },
);

test('a purchase with delivery costs at most 22 reads and 13 writes from the quote to the booked courier', async () => {
  const [itemId, first, buyer] = [await stockFlower(), await aBuyer(shop), await aBuyer(shop)];
  // Requests a first quote, which stores the courier's access token for all customers.
  await aDeliveryPayment(shop, first, { itemId });
  const { billed, stop } = await countDocuments();

  answerOf(quoteCart, await call(shop.url, quoteCart, { products: [aLine({ id: itemId })] }));
  const { input } = await aDeliveryPayment(shop, buyer, { itemId });
  const { orderId, id } = answerOf(pay, await payAs(shop, buyer, input));
  const [checkout] = await shop.sandbox.checkouts(id);
  await shop.sandbox.pay(checkout?.id ?? '');
  await allReceived(shop);
  const answered = await call(shop.url, order, { orderId }, { token: buyer.token });

  stop();
  expect(answerOf(order, answered).order.courierState).toBe('booked');
  reportBilled('with delivery', billed, aimWithDelivery);
  expect(billed.reads).toBeLessThanOrEqual(withDelivery.reads);
  expect(billed.writes).toBeLessThanOrEqual(withDelivery.writes);
});

test('twenty simultaneous purchases of one item share commits and need fewer writes than separate ones', async () => {
  const [itemId, buyersAtOnce] = [await stockFlower(20), 20];
  const buyers = await Promise.all(Array.from({ length: buyersAtOnce }, () => aBuyer(shop)));
  const alone = { placed: 4, checkoutNoted: 1 };
  const { billed, stop } = await countDocuments();
  const products = [aLine({ id: itemId })];
  const answers = await Promise.all(
    buyers.map((buyer) => payAs(shop, buyer, aPayment(shop, buyer, { products }))),
  );
  stop();
  expect(answers.map(({ status }) => status)).toEqual(Array(buyersAtOnce).fill(200));
  expect(await unitsOf(itemId)).toEqual([20, 20]);
  expect(billed.writes).toBeLessThan(buyersAtOnce * (alone.placed + alone.checkoutNoted));
});

function reportBilled(what: string, { reads, writes }: Billed, aim: Pick<Billed, 'reads' | 'writes'>): void {
  reportFigure({
    what: `A purchase ${what}: documents read, written`,
    figure: `${reads}, ${writes}`,
    bar: `${aim.reads}, ${aim.writes}`,
    holds: reads <= aim.reads && writes <= aim.writes,
  });
}
