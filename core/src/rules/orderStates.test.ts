// spec: customer-4-5, customer-4-7, customer-4-8, checkout-4-13, checkout-4-14
import type { OrderStatus, PaymentStatus } from '../model/order';
import { orderStatuses, paymentStatuses } from '../model/order';
import {
  isPast,
  listedStateOf,
  mayMoveOrder,
  mayMovePayment,
  shownStatus,
  whyNotCanceled,
  whyNotMoved,
} from './orderStates';

describe('the status of an order', () => {
  const allowed = ['pending completed', 'pending canceled', 'completed pending'];
  const moves = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  it.each(moves)('can change from %s to %s only if documented', (from: OrderStatus, to: OrderStatus) => {
    expect(mayMoveOrder(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it('explains why a change is refused', () => {
    const paid = { paymentStatus: 'paid' } as const;
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'completed')).toBeNull();
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'canceled')).toBeNull();
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'pending')).toBe('The order is already pending.');
    expect(whyNotMoved({ ...paid, status: 'canceled' }, 'pending')).toBe(
      'The order cannot change from “canceled” to “pending”.',
    );
    expect(whyNotMoved({ ...paid, status: 'completed' }, 'canceled')).toBe(
      'The order cannot change from “handed over” to “canceled”.',
    );
  });

  it.each(paymentStatuses.filter((status) => status !== 'paid'))(
    'cannot become completed while the payment is %s',
    (paymentStatus) => {
      expect(whyNotMoved({ status: 'pending', paymentStatus }, 'completed')).toBe(
        'The order has not been paid.',
      );
    },
  );
});

describe('an order', () => {
  const paid = { status: 'pending', paymentStatus: 'paid' } as const;
  const done = { status: 'completed', paymentStatus: 'paid' } as const;
  const reported = 'The courier will report when the order has been delivered.';
  const gone = 'The courier already has the order. It can no longer be canceled.';

  it.each([
    ['none', 'completed', null],
    ['booking', 'completed', null],
    ['unknown', 'completed', null],
    ['canceled', 'completed', null],
    ['returned', 'completed', null],
    ['booked', 'completed', reported],
    ['dropoff', 'completed', reported],
    ['booked', 'canceled', null],
    ['at-shop', 'canceled', null],
    ['collected', 'canceled', gone],
    ['at-door', 'canceled', gone],
  ] as const)(
    'in the courier state %s, when staff change it to %s, gives the reason for a refusal: %s',
    (courierState, to, why) => {
      expect(whyNotMoved({ ...paid, courierState }, to)).toBe(why);
      expect(whyNotMoved({ ...paid, courierState, isOwnDriver: true }, to)).toBeNull();
    },
  );

  it('stays completed once it is delivered, unless the shop’s own driver delivered it', () => {
    expect(whyNotMoved({ ...done, courierState: 'delivered' }, 'pending')).toMatch(/has delivered/);
    expect(whyNotMoved({ ...done, courierState: 'delivered', isOwnDriver: true }, 'pending')).toBeNull();
  });

  it.each([
    [{ selfDelivery: true, courierState: 'none', preparation: 'packing' }, /started packing/],
    [{ selfDelivery: true, courierState: 'none', preparation: 'ready' }, /started packing/],
    [{ isOwnDriver: true, courierState: 'booked', preparation: 'packing' }, /started packing/],
    [{ isOwnDriver: true, courierState: 'booked', preparation: 'ready' }, /started packing/],
    [{ courierState: 'delivered' }, /has been delivered/],
    [{ status: 'completed' }, /has been completed/],
    [{ status: 'canceled' }, /already cancelled/],
    [{ courierState: 'returned' }, /is bringing the parcel back/],
    [{ courierState: 'collected' }, /already has your order/],
  ] as const)('cannot be canceled by its customer when %p', (change, why) => {
    const order = {
      status: 'pending',
      selfDelivery: false,
      preparation: '',
      courierState: 'pickup',
      isOwnDriver: false,
    } as const;
    expect(whyNotCanceled(order)).toBeNull();
    expect(whyNotCanceled({ ...order, ...change })).toMatch(why);
  });

  it.each([
    ['a pickup', { selfDelivery: true, courierState: 'none', isOwnDriver: false }],
    [
      'a delivery by the shop’s own driver',
      { selfDelivery: false, courierState: 'booked', isOwnDriver: true },
    ],
  ] as const)('can be canceled by its customer if it is %s that is not packed yet', (_what, to) => {
    const order = { ...to, status: 'pending', preparation: '' } as const;
    expect(whyNotCanceled(order)).toBeNull();
    expect(whyNotCanceled({ ...order, status: 'completed' })).toMatch(/has been completed/);
  });

  it('can be canceled by its customer while it is packed for a courier who reports the collection', () => {
    const order = {
      status: 'pending',
      selfDelivery: false,
      preparation: 'ready',
      isOwnDriver: false,
    } as const;
    expect(whyNotCanceled({ ...order, courierState: 'pickup' })).toBeNull();
  });
});

describe('a payment', () => {
  const allowed = [
    'awaiting paid',
    'awaiting failed',
    'awaiting expired',
    'awaiting refund-due',
    'failed awaiting',
    'failed paid',
    'failed expired',
    'failed refund-due',
    'expired paid',
    'expired refund-due',
    'paid refund-due',
    'paid refunded',
    'refund-due refunded',
    'refunded paid',
    'refunded refund-due',
  ];
  const moves = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  it.each(moves)('can change from %s to %s only if documented', (from: PaymentStatus, to: PaymentStatus) => {
    expect(mayMovePayment(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it('can change from refunded only to paid or refund-due, after a failed refund', () => {
    expect(paymentStatuses.filter((to) => mayMovePayment('refunded', to))).toEqual(['paid', 'refund-due']);
  });
});

// spec: customer-4-6
describe('the displayed status', () => {
  it.each([
    ['pending', 'none', '', 'pending', false],
    ['completed', 'none', '', 'completed', true],
    ['canceled', 'none', '', 'canceled', true],
    ['pending', 'collected', 'pickup_complete', 'pickup_complete', false],
    ['pending', 'delivered', 'delivered', 'completed', true],
    ['pending', 'delivered', 'Delivered', 'completed', true],
    ['pending', 'delivered', 'handed-over', 'completed', true],
    ['pending', 'canceled', 'canceled', 'canceled', true],
    ['completed', 'dropoff', 'dropoff', 'dropoff', true],
    ['pending', 'unknown', 'something_new', 'something_new', false],
  ] as const)(
    'of an order in the status %s with the courier state %s (reported as "%s") is %s',
    (...given) => {
      const [status, courierState, uberStatus, shown, past] = given;
      expect(shownStatus({ status, courierState, uberStatus })).toBe(shown);
      expect(isPast({ status, courierState })).toBe(past);
    },
  );
});

describe('the listed state of an order', () => {
  it.each([
    ['pending', 'none', 'pending'],
    ['completed', 'none', 'completed'],
    ['pending', 'booking', 'pending'],
    ['pending', 'booked', 'pending'],
    ['pending', 'at-shop', 'pickup'],
    ['pending', 'collected', 'collected'],
    ['pending', 'at-door', 'dropoff'],
    ['pending', 'delivered', 'completed'],
    ['pending', 'returned', 'returned'],
    ['pending', 'unknown', 'unknown'],
    ['canceled', 'canceled', 'canceled'],
  ] as const)('in the status %s with the courier state %s is %s', (status, courierState, state) => {
    expect(listedStateOf({ status, courierState })).toBe(state);
  });
});
