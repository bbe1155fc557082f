import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { order } from '@shop/core/contracts/orders';

import { answerOf, call } from '../../testing/call';
import { aBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import { countDocuments } from '../testing/countDocuments';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { stockFlower } from '../testing/placed';

// Far more than any of these takes, for machines that do other things besides.
jest.setTimeout(30_000);

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

// The bar is 25 reads and 12 writes, the stretch 15 and 8; what has been reached is held.
test.each([
  { lines: 1, reads: 10, writes: 8 },
  { lines: 2, reads: 13, writes: 10 },
])(
  'a purchase of $lines line(s), cart to paid, costs at most $reads reads and $writes writes',
  async (bar) => {
    const products = [];
    for (let n = 0; n < bar.lines; n += 1) products.push(aLine({ id: await stockFlower() }));
    const buyer = await aBuyer(shop);
    const { billed, stop } = await countDocuments();

    answerOf(quoteCart, await call(shop.url, quoteCart, { products }));
    const { orderId, id } = answerOf(pay, await payAs(shop, buyer, aPayment(shop, buyer, { products })));
    const [checkout] = await shop.sandbox.checkouts(id);
    await shop.sandbox.pay(checkout?.id ?? '');
    await shop.sandbox.settled();
    const answered = await call(shop.url, order, { orderId }, { token: buyer.token });

    stop();
    expect(answerOf(order, answered).order.paymentStatus).toBe('paid');
    expect(billed.reads).toBeGreaterThan(0);
    expect(billed.reads).toBeLessThanOrEqual(bar.reads);
    expect(billed.writes).toBeLessThanOrEqual(bar.writes);
  },
);
