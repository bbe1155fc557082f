// spec: checkout-5-4
import type { DeliveryChoice } from './payChecks';
import { payObstacle } from './payChecks';

const self: DeliveryChoice = { kind: 'self' };
const noPrice: DeliveryChoice = { kind: 'unverified' };

describe('the Pay Now checks', () => {
  test.each([
    { what: 'an address and a login', choice: null, isIn: false, reason: 'no-address' },
    { what: 'a price and a login', choice: noPrice, isIn: false, reason: 'no-address' },
    { what: 'an address', choice: null, isIn: true, reason: 'no-address' },
    { what: 'a login', choice: self, isIn: false, reason: 'not-logged-in' },
  ])('report the first problem in the specified order (without $what)', ({ choice, isIn, reason }) => {
    expect(payObstacle(choice, isIn)?.reason).toBe(reason);
  });

  test('find no problem with self-pickup by a customer who is logged in', () => {
    expect(payObstacle(self, true)).toBeNull();
  });
});
