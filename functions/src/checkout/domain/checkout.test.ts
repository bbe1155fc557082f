import type { DeliveryData } from '@shop/core/contracts/checkout';
import { AppError } from '@shop/core/model/appError';
import type { CartChange } from '@shop/core/model/cart';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import type { DeliveryQuote } from './verifyAgainstCurrent';
import { assertQuoteHolds, verifyAgainstCurrent } from './verifyAgainstCurrent';
import { assertMayOrder } from './orderEligibility';
import type { PlaceOrderCommand } from './placeOrderCommand';
import { contentOf, assertOwnUrls, withOrderNumber } from './placeOrderCommand';

const now = new Date('2026-11-21T08:00:00.000Z');

const delivery: DeliveryData = {
  quote_id: 'quote-1',
  dropoff_name: 'Test Customer',
  dropoff_address: '7 Conrad Drive, Blairgowrie',
  dropoff_phone_number: '+27821234567',
  dropoff_latitude: -26.119,
  dropoff_longitude: 28.009,
  manifest_total_value: 12_000,
  manifest_reference: 'KUSH12340507',
  dropoff_notes: '',
  manifest_items: [],
};

const quote: DeliveryQuote = {
  id: 'quote-1',
  userUID: 'uid-1',
  address: '7 Conrad Drive,  Blairgowrie ',
  latitude: -26.119,
  longitude: 28.009,
  feeCents: 5_600,
  validUntil: '2026-11-21T08:10:00.000Z',
  provider: 'uber-direct',
  providerQuoteId: 'dqt_1',
};

const line = {
  id: 'haze',
  kind: 'flower',
  size: 'oneGram',
  name: 'Purple Haze 1G',
  price: 120,
  quantity: 1,
} as const;
const priced = { ...line, imageUrl: '/i.png', available: 5, unitCents: 12_000, lineCents: 12_000 };

function aQuote(overrides: Partial<PlaceOrderCommand> = {}): PlaceOrderCommand {
  const fee = overrides.delivery ? 5_600 : 0;
  const totalCents = 12_000 + fee;
  return {
    user: { uid: 'uid-1', displayName: '', email: '' },
    callerUid: 'uid-1',
    limits: null,
    attemptId: 'attempt-1',
    proposedNumber: 'KUSH12340507',
    lines: [line],
    confirmed: { amountCents: totalCents, subtotalCents: 12_000, deliveryFeeCents: fee, totalCents },
    delivery: null,
    returnUrls: {
      success: 'https://shop.example/orders',
      failure: 'https://shop.example/e',
      cancel: 'https://shop.example/cart',
    },
    ...overrides,
  };
}

function cart(changes: CartChange[] = []) {
  return { lines: [priced], changes };
}

const items = new Map([['haze', { kind: 'flower', category: undefined } as const]]);

const adjust = ({ feeCents }: AdjustableOrder) => deliveryAdjustments(feeCents);

/** Returns the error code of the refusal, or `passed`. */
function codeOf(check: () => unknown): string {
  try {
    check();
    return 'passed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const gone: CartChange = { change: 'gone', id: 'a', message: 'A is no longer for sale.' };
const dearer: CartChange = {
  change: 'price',
  id: 'b',
  oldLineCents: 1,
  newLineCents: 2,
  message: 'B costs more.',
};
const short: CartChange = { change: 'fewer-left', id: 'c', available: 1, message: 'Only 1 of C left.' };

describe('the confirmed purchase', () => {
  it('passes with the quoted fee when nothing has changed', () => {
    expect(verifyAgainstCurrent(aQuote(), { cart: cart(), items, quote: null, adjust }, now)).toEqual([]);
    expect(verifyAgainstCurrent(aQuote({ delivery }), { cart: cart(), items, quote, adjust }, now)).toEqual([
      { kind: 'delivery', name: 'Delivery', cents: 5_600 },
    ]);
  });

  it('is checked in the documented order: availability, price and fee, quote, stock', () => {
    const expired = { ...quote, validUntil: now.toISOString() };
    const command = aQuote({ delivery });
    const check = (changes: CartChange[], with_: DeliveryQuote | null) =>
      codeOf(() => verifyAgainstCurrent(command, { cart: cart(changes), items, quote: with_, adjust }, now));
    expect(check([short, dearer, gone], expired)).toBe('item-unavailable');
    expect(check([short, dearer], expired)).toBe('price-changed');
    expect(check([short], { ...expired, feeCents: 6_000 })).toBe('price-changed');
    expect(check([short], expired)).toBe('quote-expired');
    expect(check([short], null)).toBe('quote-expired');
    expect(check([short], quote)).toBe('out-of-stock');
    expect(check([], quote)).toBe('passed');
  });

  it('is refused with all changes and with the confirmed and current amounts', () => {
    const command = aQuote({ delivery });
    let details: unknown;
    try {
      verifyAgainstCurrent(
        command,
        { cart: cart([dearer, short]), items, quote: { ...quote, feeCents: 6_000 }, adjust },
        now,
      );
    } catch (error) {
      details = error instanceof AppError ? error.details : error;
    }
    expect(details).toMatchObject({
      changes: [dearer, short],
      confirmed: { amountCents: 17_600, deliveryFeeCents: 5_600 },
      current: { subtotalCents: 12_000, deliveryFeeCents: 6_000, totalCents: 18_000 },
    });
  });

  it('is refused as sold out, not as dearer, if an offer applies only to the kind of a sold-out line', () => {
    const half = (order: AdjustableOrder) => {
      const cents = order.lines.reduce(
        (sum, { kind, unitCents }) => sum + (kind === 'flower' ? unitCents : 0),
        0,
      );
      return [{ kind: 'discount', name: 'Half', cents: -cents / 2 } as const];
    };
    const confirmed = { amountCents: 6_000, subtotalCents: 12_000, deliveryFeeCents: 0, totalCents: 6_000 };
    const soldOut: CartChange = { change: 'sold-out', id: 'haze', message: 'Purple Haze is sold out.' };
    const empty = { lines: [], changes: [soldOut] };
    const check = () =>
      verifyAgainstCurrent(aQuote({ confirmed }), { cart: empty, items, quote: null, adjust: half }, now);
    expect(codeOf(check)).toBe('out-of-stock');
  });

  it('must reach the minimum card charge', () => {
    const lines = [{ ...line, price: 1.99 }];
    const confirmed = { amountCents: 199, subtotalCents: 199, deliveryFeeCents: 0, totalCents: 199 };
    const small = { lines: [{ ...priced, unitCents: 199, lineCents: 199 }], changes: [] };
    expect(
      codeOf(() =>
        verifyAgainstCurrent(aQuote({ lines, confirmed }), { cart: small, items, quote: null, adjust }, now),
      ),
    ).toBe('bad-request');
  });
});

describe('a delivery quote', () => {
  const context = { uid: 'uid-1', now };

  it.each([
    ['of another customer', { userUID: 'uid-2' }, 'quote-mismatch'],
    ['for another street', { address: '8 Conrad Drive, Blairgowrie' }, 'quote-mismatch'],
    ['for coordinates a street away', { latitude: -26.12 }, 'quote-mismatch'],
    ['that expired a second ago', { validUntil: '2026-11-21T07:59:59.000Z' }, 'quote-expired'],
    ['that has just expired', { validUntil: now.toISOString() }, 'quote-expired'],
    [
      'that is about to expire, for the same address with different spaces and capitals',
      { address: ' 7 CONRAD drive, Blairgowrie', validUntil: '2026-11-21T08:00:00.001Z' },
      'passed',
    ],
  ])('%s has the result: %s', (_what, change, code) => {
    expect(codeOf(() => assertQuoteHolds({ ...quote, ...change }, delivery, context))).toBe(code);
  });
});

describe('return URLs', () => {
  const own = ['https://shop.example', 'http://127.0.0.1:5002'];
  const urls = aQuote().returnUrls;

  it.each([
    ['https://shop.example/orders?x=1', 'passed'],
    ['http://127.0.0.1:5002/cart', 'passed'],
    ['https://shop.example/payment-received?failed=1', 'passed'],
    ['https://shop.example:444/orders', 'return-url-refused'],
    ['http://shop.example/orders', 'return-url-refused'],
    ['https://user:pass@shop.example/orders', 'return-url-refused'],
    ['https://shop.example.evil.example/', 'return-url-refused'],
    ['//shop.example/orders', 'return-url-refused'],
    ['blob:https://shop.example/0f3c', 'return-url-refused'],
    ['javascript:alert(1)//https://shop.example/', 'return-url-refused'],
    ['not an address', 'return-url-refused'],
    [String.raw`https://shop.example\@evil.example/`, 'return-url-refused'],
    ['https://shop.example/\r\nLocation: https://evil.example', 'return-url-refused'],
    [' https://shop.example/', 'return-url-refused'],
  ])('that include %s have the result: %s', (url, code) => {
    expect(codeOf(() => assertOwnUrls({ ...urls, cancel: url }, own))).toBe(code);
  });

  // spec: checkout-2.payment-2
  it('contain the final order number', () => {
    const success = 'https://shop.example/orders?orderId=KUSH1&createdDateTime=2026-11-21T08%3A00%3A00.000Z';
    const moved = withOrderNumber({ ...urls, success }, 'KUSH2');
    expect(moved.success).toBe(success.replace('KUSH1', 'KUSH2'));
    expect(withOrderNumber({ ...urls, success }, 'KUSH1').success).toBe(success);
  });
});

describe('the content of an attempt', () => {
  it('does not depend on the proposed order number, or on the names and pictures of items', () => {
    const other = aQuote({
      proposedNumber: 'KUSH9999',
      lines: [{ ...line, name: 'Other', imageUrl: '/x.png' }],
    });
    expect(contentOf(other)).toBe(contentOf(aQuote()));
  });

  it('is the same when a second tab sends the lines in another order and with another quote', () => {
    const lines = [line, { ...line, id: 'kush' }];
    const one = aQuote({ lines, delivery });
    const other = aQuote({ lines: lines.toReversed(), delivery: { ...delivery, quote_id: 'quote-2' } });
    expect(contentOf(other)).toBe(contentOf(one));
  });

  it.each([
    ['note', { dropoff_notes: 'Ring twice' }],
    ['telephone number', { dropoff_phone_number: '+27839999999' }],
  ])('is the same when only the %s for the driver differs', (_what, change) => {
    const one = aQuote({ delivery });
    expect(contentOf(aQuote({ delivery: { ...delivery, ...change } }))).toBe(contentOf(one));
  });

  it.each([
    ['the quantity', aQuote({ lines: [{ ...line, quantity: 2 }] })],
    ['the size', aQuote({ lines: [{ ...line, size: 'preRoll' }] })],
    ['the price', aQuote({ lines: [{ ...line, price: 121 }] })],
    ['the destination', aQuote({ delivery })],
  ])('changes with %s', (_what, command) => {
    expect(contentOf(command)).not.toBe(contentOf(aQuote()));
  });
});

describe('the eligibility to order', () => {
  const hours = { defaultHours: '09:00 to 18:00', weekdays: {}, specialDays: [], pausedUntil: null };
  const eligibility = { isSetUp: true, hasConsented: true, termsVersion: 3, hours };

  it.each([
    ['2026-11-21T15:59:59.999Z', true, 'passed'],
    ['2026-11-21T16:00:00.000Z', true, 'shop-closed'],
    ['2026-11-21T16:00:00.000Z', false, 'shop-closed'],
    ['2026-11-21T12:00:00.000Z', false, 'consent-missing'],
  ])('at %s with consent %p has the result: %s', (at, hasConsented, code) => {
    expect(codeOf(() => assertMayOrder({ ...eligibility, hasConsented }, new Date(at)))).toBe(code);
  });

  it('is refused if the shop has no profile, even before its hours and consent are checked', () => {
    const notSetUp = { ...eligibility, isSetUp: false, hasConsented: false };
    expect(codeOf(() => assertMayOrder(notSetUp, new Date('2026-11-21T16:00:00.000Z')))).toBe(
      'shop-profile-missing',
    );
  });

  // spec: checkout-8-5
  it('is refused while the shop is closed, in the specified words and with the time of the next opening', () => {
    let refusal: unknown;
    try {
      assertMayOrder(eligibility, new Date('2026-11-21T16:00:00.000Z'));
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      message: 'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sun)',
      details: { opensNextAt: '2026-11-22T07:00:00.000Z' },
    });
  });
});
