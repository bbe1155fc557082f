import { aPromotion } from '@shop/core/testing/answers';

import { anOrder } from '../../orders/testing/anOrder';
import { aFlower } from '../../testing/items';
import type { ShopNow } from './whyNotTaken';
import { whyNotTaken } from './whyNotTaken';

const now = new Date('2026-11-21T09:00:00.000Z');

const halfPrice = aPromotion({
  id: 'half',
  name: 'Half price',
  code: 'HALF',
  percent: 50,
  totalUses: 1,
  usesPerCustomer: 1,
});

const promoted = anOrder({
  adjustments: [
    { kind: 'discount', name: 'Half price (HALF)', cents: -6_000, sourceId: 'half', code: 'HALF' },
  ],
});

function shopWith({
  flower = {},
  ...overrides
}: Partial<ShopNow> & { flower?: Parameters<typeof aFlower>[0] } = {}): ShopNow {
  return {
    items: new Map([['flower-1', aFlower(flower)]]),
    isPaused: false,
    isBlocked: false,
    use: { promotion: halfPrice, ownUses: 0 },
    ...overrides,
  };
}

const noneLeft = { oneGram: 0, threeGram: 10, preRoll: 10 };
const trebled = { oneGram: 300, threeGram: 280, preRoll: 60 };
const used = { promotion: { ...halfPrice, uses: 1 }, ownUses: 1 };
const newCode = { promotion: { ...halfPrice, code: 'HALF-2' }, ownUses: 0 };
const lessOff = { promotion: { ...halfPrice, percent: 10 }, ownUses: 0 };

test('a late payment is accepted when the same order could be placed now', () => {
  expect(whyNotTaken(promoted, shopWith(), { isInGrace: false, now })).toBeNull();
});

test.each([
  [
    'an item is sold out',
    shopWith({ flower: { onHand: noneLeft } }),
    'it was sold out when the payment came',
  ],
  [
    'a price has increased',
    shopWith({ flower: { stockPrice: trebled } }),
    'the price had changed when the payment came',
  ],
  [
    'an item is no longer for sale',
    shopWith({ flower: { availability: false } }),
    'an item was off sale when the payment came',
  ],
  ['an item was deleted', shopWith({ items: new Map() }), 'an item was off sale when the payment came'],
  ['ordering is paused', shopWith({ isPaused: true }), 'the shop was paused when the payment came'],
  ['the customer is blocked', shopWith({ isBlocked: true }), 'the account was blocked when the payment came'],
  ['the promotion is used up', shopWith({ use: used }), 'the promotion was over when the payment came'],
  [
    'the promotion has another code',
    shopWith({ use: newCode }),
    'the promotion was over when the payment came',
  ],
  [
    'the promotion gives a smaller discount',
    shopWith({ use: lessOff }),
    'the promotion was over when the payment came',
  ],
  [
    'the promotion was deleted',
    shopWith({ use: { promotion: null, ownUses: 0 } }),
    'the promotion was over when the payment came',
  ],
])('a late payment is refunded when the order can no longer be placed because %s', (_what, shop, why) => {
  expect(whyNotTaken(promoted, shop, { isInGrace: false, now })).toBe(why);
});

test.each([
  ['is accepted despite a new price', shopWith({ flower: { stockPrice: trebled } }), null],
  ['is accepted despite a pause', shopWith({ isPaused: true }), null],
  [
    'is refunded if the customer is blocked',
    shopWith({ isBlocked: true }),
    'the account was blocked when the payment came',
  ],
  [
    'is refunded if the units are sold out',
    shopWith({ flower: { onHand: noneLeft } }),
    'it was sold out when the payment came',
  ],
  [
    'is refunded if the promotion is used up',
    shopWith({ use: used }),
    'the promotion was over when the payment came',
  ],
])('a payment that was in progress when the hold ended %s', (_what, shop, why) => {
  expect(whyNotTaken(promoted, shop, { isInGrace: true, now })).toBe(why);
});
