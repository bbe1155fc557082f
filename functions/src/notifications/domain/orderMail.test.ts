import { orderMails } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import { aCourier, aPaidOrder, aRefund } from '../../orders/testing/anOrder';
import { orderMail } from './orderMail';

const shop = { ...aShopProfile(), vatNumber: '4123456789', vatSince: '2026-11-21' };
const write = (mail: (typeof orderMails)[number], order = aPaidOrder()) =>
  orderMail({ mail }, { order, shop, shopUrl: 'https://shop.example' });

test('a receipt contains the order number, lines, total, VAT, shop and link, in both the text and the HTML part', () => {
  const { subject, text, html } = write('receipt');
  expect(subject).toBe('Receipt for order KUSH12340507');
  for (const part of [text, html]) {
    for (const fact of [
      'KUSH12340507',
      '1 x Blue Dream 1G',
      'R120.00',
      'VAT included (15%)',
      'R15.65',
      'VAT number 4123456789',
      shop.email,
      'https://shop.example/orders/order-1',
    ]) {
      expect(part).toContain(fact);
    }
  }
});

test('the receipt of a shop without a VAT number states no VAT', () => {
  const bare = { ...shop, vatNumber: '', vatSince: '' };
  const without = { order: aPaidOrder(), shop: bare, shopUrl: 'https://shop.example' };
  expect(orderMail({ mail: 'receipt' }, without).text).not.toContain('VAT');
});

test.each(['receipt', 'canceled', 'refunded'] as const)(
  'an e-mail of the kind %s states no VAT if the order was paid before the shop was registered for VAT',
  (mail) => {
    const later = {
      order: aPaidOrder(),
      shop: { ...shop, vatSince: '2026-11-22' },
      shopUrl: 'https://x.example',
    };
    expect(orderMail({ mail }, later).text).not.toContain('VAT');
  },
);

test('product names cannot inject markup into the HTML part', () => {
  const [line] = aPaidOrder().lines;
  if (line === undefined) throw new Error('the order has no lines');
  const order = aPaidOrder({ lines: [{ ...line, name: '<b>"Haze"</b>' }] });
  expect(write('receipt', order).html).toContain('&lt;b&gt;&quot;Haze&quot;&lt;/b&gt;');
});

test.each([
  ['Thabo Mokoena', 'Hello Thabo Mokoena,'],
  ["Renée O'Brien-Nkosi", "Hello Renée O'Brien-Nkosi,"],
  ['', 'Hello,'],
  ['Your account is locked. Unlock it at http://evil.example/kush', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['Call 0821234567', 'Hello,'],
  ['<b>Thabo</b>', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('a customer with the name “%s” is greeted with “%s”', (displayName, greeting) => {
  const user = { displayName, email: 'thabo@customer.example', hasVerifiedEmail: true };
  const order = aPaidOrder({ user });
  expect(write('receipt', order).text.split('\n')[0]).toBe(greeting);
});

test('an e-mail to an unverified e-mail address contains neither the customer’s name nor the delivery address', () => {
  const user = { displayName: 'Thabo Mokoena', email: 'thabo@customer.example' };
  const place = { quoteId: 'q', name: '', phoneNumber: '', notes: '', latitude: -26.1, longitude: 28.05 };
  const quote = { quoteProvider: '', providerQuoteId: '', quoteValidUntil: '2026-11-21T08:15:00.000Z' };
  const order = (userUID: string, verified: object) =>
    aPaidOrder({
      userUID,
      user: { ...user, ...verified },
      selfDelivery: false,
      delivery: { ...place, ...quote, address: 'Your account is locked' },
    });
  const quotes = (one: ReturnType<typeof order>) =>
    ['Thabo', 'Your account is locked'].filter((words) => write('receipt', one).text.includes(words)).length;
  expect(quotes(order('uid-1', {}))).toBe(0);
  expect(quotes(order('uid-1', { hasVerifiedEmail: true }))).toBe(2);
  // Staff entered the details of a telephone order.
  expect(quotes(order('', {}))).toBe(2);
});

test('the receipt of a telephone order, which has no account, contains no link to the order', () => {
  expect(write('receipt', aPaidOrder({ userUID: '' })).text).not.toContain('https://shop.example/orders');
});

test.each([
  ['ready', aPaidOrder({ preparation: 'ready' }), 'Please collect it at'],
  [
    'on-the-way',
    aPaidOrder({ courier: aCourier({ state: 'dropoff', dropoffEta: '2026-11-21T08:49:00.000Z' }) }),
    'It is expected on Saturday, 21 November 2026 @ 10:49 AM.',
  ],
  ['delivered', aPaidOrder(), 'has arrived'],
  [
    'canceled',
    aPaidOrder({ status: 'canceled', canceledBy: 'customer' }),
    'R120.00 will be refunded to your card',
  ],
  ['canceled', aPaidOrder({ status: 'canceled', canceledBy: 'staff' }), 'could not be kept for you'],
  ['refunded', aPaidOrder({ status: 'canceled' }), 'sent R120.00 back to your card'],
] as const)('an e-mail of the kind %s describes the event', (mail, order, sentence) => {
  expect(write(mail, order).text).toContain(sentence);
});

test('the HTML part names the shop, states the event in its heading, and emphasises the total', () => {
  const courier = aCourier({ state: 'dropoff', dropoffEta: '2026-11-21T08:49:00.000Z' });
  const { html } = write('on-the-way', aPaidOrder({ courier }));
  expect(html).toContain('>On the way, about 10:49 AM</h1>');
  expect(html).toContain(`</span>${shop.name}</div>`);
  expect(write('receipt').html).toMatch(/font-size:18px;font-weight:bold;border-top:[^>]*>Total</);
});

test.each([
  ['paid-sold-out', 'an item had sold out before the payment arrived'],
  ['paid-price-changed', 'the price had changed'],
  ['paid-blocked', 'this account could not place orders at that time'],
] as const)(
  'the e-mail about a cancellation after a late payment (%s) states why the payment was not accepted',
  (event, why) => {
    const entry = { at: '2026-11-21T09:00:00.000Z', event, by: { kind: 'shop', name: '' } } as const;
    const order = aPaidOrder({ status: 'canceled', canceledBy: 'shop', timeline: [entry] });
    const { text, html } = write('canceled', order);
    for (const part of [text, html]) {
      expect(part).toContain(why);
      expect(part).toContain('the order is cancelled and the money is refunded');
    }
  },
);

test('an e-mail about a partial refund states its amount', () => {
  const part = { id: 'part-attempt-a', purpose: 'part', cents: 2_050, state: 'succeeded' } as const;
  const order = aPaidOrder({ refunds: [aRefund({ ...part, reason: 'A leaf was brown' })] });
  const { text } = orderMail(
    { mail: 'refunded', refundId: 'part-attempt-a' },
    { order, shop, shopUrl: 'https://shop.example' },
  );
  expect(text).toContain('sent R20.50 back to your card');
  expect(text).not.toContain('leaf');
});

test.each(['payment', 'part-a', 'fee'] as const)(
  'an e-mail about a refund that staff made another way (%s) mentions neither the card nor the bank',
  (id) => {
    const purpose = id === 'part-a' ? 'part' : id;
    const paidBack = { id, purpose, cents: 2_050, state: 'succeeded', note: 'EFT', failures: 1 } as const;
    const mail = purpose === 'fee' ? 'fee-refunded' : 'refunded';
    const refundId = purpose === 'part' ? id : undefined;
    const textOf = (refund: Partial<ReturnType<typeof aRefund>>) => {
      const payment = { status: purpose === 'payment' ? ('refunded' as const) : ('paid' as const) };
      const order = aPaidOrder({
        totalCents: 2_050,
        payment,
        refunds: [aRefund({ ...paidBack, ...refund })],
      });
      return orderMail({ mail, refundId }, { order, shop, shopUrl: 'https://shop.example' }).text;
    };
    expect(textOf({})).toMatch(/We have paid (the delivery fee of )?R20\.50 back to you\.\n/);
    expect(textOf({})).not.toMatch(/card|bank|EFT/);
    expect(textOf({ failures: 0, providerId: 'rfd_1' })).toMatch(/R20\.50 back to your card\. Your bank/);
  },
);

test('the e-mail about a cancellation after a full refund announces no second refund', () => {
  const payment = { status: 'refunded' as const };
  const { text } = write('canceled', aPaidOrder({ status: 'canceled', canceledBy: 'customer', payment }));
  expect(text).toContain('R120.00 has been refunded.');
  expect(text).not.toContain('will be refunded');
});

test('the receipt announces an e-mail about the departure only if the courier reports it', () => {
  const receiptWith = (reportsProgress: boolean) =>
    write('receipt', aPaidOrder({ selfDelivery: false, courier: aCourier({ reportsProgress }) })).text;
  expect(receiptWith(true)).toContain('We will deliver your order to you, and write again');
  expect(receiptWith(false)).toContain('We will deliver your order to you.\n');
});

test('every e-mail names its order and the shop, and contains no status of a provider', () => {
  const order = aPaidOrder({ courier: aCourier({ state: 'dropoff', providerStatus: 'pickup_complete' }) });
  for (const mail of orderMails) {
    const { subject, text } = write(mail, order);
    expect(subject).toContain('KUSH12340507');
    expect(text).toContain(shop.name);
    expect(text).not.toMatch(/pickup_complete|uber|yoco/);
  }
});
