// spec: checkout-5-4
import type { ShopHours } from '@shop/core/model/hours';

import type { DeliveryChoice } from './payChecks';
import { payObstacle } from './payChecks';

const hours: ShopHours = {
  defaultHours: '09:00 to 18:00',
  weekdays: {},
  specialDays: [],
  pausedUntil: null,
};
const noon = new Date('2026-11-20T10:00:00.000Z');
const night = new Date('2026-11-20T20:00:00.000Z');
const self: DeliveryChoice = { kind: 'self' };
const noPrice: DeliveryChoice = { kind: 'unverified' };

describe('the Pay Now checks', () => {
  test.each([
    {
      what: 'an address, a login and an open shop',
      choice: null,
      isIn: false,
      now: night,
      reason: 'no-address',
    },
    {
      what: 'a price, a login and an open shop',
      choice: noPrice,
      isIn: false,
      now: night,
      reason: 'no-address',
    },
    { what: 'an address and an open shop', choice: null, isIn: true, now: night, reason: 'no-address' },
    { what: 'a login and an open shop', choice: self, isIn: false, now: night, reason: 'not-logged-in' },
    { what: 'a login', choice: self, isIn: false, now: noon, reason: 'not-logged-in' },
    { what: 'an open shop', choice: self, isIn: true, now: night, reason: 'closed' },
  ])('report the first problem in the specified order (without $what)', ({ choice, isIn, now, reason }) => {
    expect(payObstacle(choice, isIn, hours, now)?.reason).toBe(reason);
  });

  test('pass if there is no problem or the hours are unknown', () => {
    expect(payObstacle(self, true, hours, noon)).toBeNull();
    expect(payObstacle(self, true, undefined, night)).toBeNull();
  });
});
