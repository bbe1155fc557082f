import { safeStorage } from '@/config/browserStorage';

import { attemptFor, forgetAttempt } from './attempt';

function memory() {
  const values = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
}

function source(storage: ReturnType<typeof memory>, at = '2026-11-21T10:00:00.000Z') {
  let next = 0;
  return { now: new Date(at), random: () => 0.5, newId: () => `attempt-${(next += 1)}-${at}`, storage };
}

describe('a payment attempt', () => {
  test('is continued while the cart does not change', () => {
    const storage = memory();
    const first = attemptFor('cart-a', source(storage));
    expect(attemptFor('cart-a', source(storage, '2026-11-21T10:13:59.999Z'))).toEqual(first);
  });

  test('is replaced if the cart has changed, fourteen minutes have passed, or the attempt has ended', () => {
    const storage = memory();
    const first = attemptFor('cart-a', source(storage));
    const changed = attemptFor('cart-b', source(storage, '2026-11-21T10:01:00.000Z'));
    const later = attemptFor('cart-b', source(storage, '2026-11-21T10:15:00.000Z'));
    forgetAttempt(storage, later);
    const next = attemptFor('cart-b', source(storage, '2026-11-21T10:15:01.000Z'));
    expect(new Set([first, changed, later, next].map(({ id }) => id)).size).toBe(4);
  });

  test('starts even if the stored attempt is invalid or storage is blocked', () => {
    const damaged = memory();
    damaged.setItem('checkoutAttempt', '{"id":1}');
    expect(attemptFor('cart-a', source(damaged)).orderId).toMatch(/^KUSH\d{9}$/);
    const blocked = safeStorage(() => {
      throw new Error('blocked');
    });
    expect(attemptFor('cart-a', source(blocked)).id).toMatch(/^attempt-1/);
  });

  test('does not end when an older attempt ends', () => {
    const storage = memory();
    const first = attemptFor('cart-a', source(storage));
    const second = attemptFor('cart-b', source(storage, '2026-11-21T10:01:00.000Z'));
    forgetAttempt(storage, first);
    forgetAttempt(storage, { createdDateTime: first.createdDateTime });
    expect(attemptFor('cart-b', source(storage, '2026-11-21T10:02:00.000Z'))).toEqual(second);
    forgetAttempt(storage, { createdDateTime: second.createdDateTime });
    expect(attemptFor('cart-b', source(storage, '2026-11-21T10:03:00.000Z')).id).not.toBe(second.id);
  });

  test('has a different hash for each of 5,000 carts', () => {
    const carts = Array.from({ length: 5_000 }, (_none, at) => `["u1",["p1x${at}@12000"],0,null]`);
    const marks = new Set(carts.map((cart) => attemptFor(cart, source(memory())).mark));
    expect(marks.size).toBe(carts.length);
  });
});
