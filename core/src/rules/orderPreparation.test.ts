import type { CourierState } from '../model/order';
import { preparations } from '../model/order';
import { whyNotPrepared } from './orderPreparation';

const paid = {
  status: 'pending',
  paymentStatus: 'paid',
  preparation: '',
  isBeingCanceled: false,
  courierState: 'none',
} as const;

test('the preparation of a paid order can change to every other state', () => {
  const allowed = preparations.flatMap((from) =>
    preparations
      .filter((to) => whyNotPrepared({ ...paid, preparation: from }, to) === null)
      .map((to) => [from, to]),
  );
  expect(allowed).toEqual([
    ['', 'packing'],
    ['', 'ready'],
    ['packing', ''],
    ['packing', 'ready'],
    ['ready', ''],
    ['ready', 'packing'],
  ]);
});

test.each([
  [{ paymentStatus: 'awaiting' }, 'The order has not been paid.'],
  [{ paymentStatus: 'refund-due' }, 'The order has not been paid.'],
  [{ status: 'canceled' }, 'The order is canceled.'],
  [{ status: 'completed' }, 'The order has been handed over.'],
  [{ isBeingCanceled: true }, 'The order is being canceled.'],
  [{ courierState: 'delivered' }, 'The courier has delivered the order.'],
  [
    { courierState: 'returned' },
    'The courier is bringing the parcel back to the shop. Please decide what happens next.',
  ],
  [{ preparation: 'packing' }, 'The order is already being packed.'],
] as const)('an order in the state %j cannot be packed', (state, why) => {
  expect(whyNotPrepared({ ...paid, ...state }, 'packing')).toBe(why);
});

test.each(['collected', 'dropoff', 'at-door'] satisfies CourierState[])(
  'an order whose courier has the parcel (%s) can no longer be packed',
  (courierState) => {
    expect(whyNotPrepared({ ...paid, courierState }, 'ready')).toBe('The courier already has the order.');
  },
);

test.each(['booking', 'booked', 'pickup', 'at-shop', 'canceled', 'unknown'] satisfies CourierState[])(
  'an order whose courier has not collected the parcel (%s) can be packed',
  (courierState) => {
    expect(whyNotPrepared({ ...paid, courierState }, 'ready')).toBeNull();
  },
);
