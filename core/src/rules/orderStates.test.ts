import type { OrderStatus, PaymentStatus } from '../model/order';
import { orderStatuses, paymentStatuses } from '../model/order';
import { isPast, mayMoveOrder, mayMovePayment, shownStatus, whyNotMoved } from './orderStates';

describe('an order', () => {
  const allowed = ['pending completed', 'pending canceled', 'completed pending'];
  const moves = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  it.each(moves)('from %s to %s moves exactly as written', (from: OrderStatus, to: OrderStatus) => {
    expect(mayMoveOrder(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it('says why it may not be moved', () => {
    const paid = { paymentStatus: 'paid' } as const;
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'completed')).toBeNull();
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'canceled')).toBeNull();
    expect(whyNotMoved({ ...paid, status: 'pending' }, 'pending')).toBe('The order is already pending.');
    expect(whyNotMoved({ ...paid, status: 'canceled' }, 'pending')).toBe(
      'An order that is canceled cannot become pending.',
    );
  });

  it.each(paymentStatuses.filter((status) => status !== 'paid'))(
    'cannot be collected while its payment is %s',
    (paymentStatus) => {
      expect(whyNotMoved({ status: 'pending', paymentStatus }, 'completed')).toBe(
        'The order has not been paid.',
      );
    },
  );
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
    'refund-due refunded',
  ];
  const moves = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  it.each(moves)('from %s to %s moves exactly as written', (from: PaymentStatus, to: PaymentStatus) => {
    expect(mayMovePayment(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });

  it('never leaves refunded', () => {
    expect(paymentStatuses.some((to) => mayMovePayment('refunded', to))).toBe(false);
  });
});

describe('the status shown', () => {
  it.each([
    { status: 'pending', uberStatus: '', shown: 'pending', past: false },
    { status: 'completed', uberStatus: '', shown: 'completed', past: true },
    { status: 'canceled', uberStatus: '', shown: 'canceled', past: true },
    { status: 'pending', uberStatus: 'pickup_complete', shown: 'pickup_complete', past: false },
    { status: 'pending', uberStatus: 'delivered', shown: 'completed', past: true },
    { status: 'pending', uberStatus: 'Delivered', shown: 'completed', past: true },
    { status: 'pending', uberStatus: 'canceled', shown: 'canceled', past: true },
    { status: 'completed', uberStatus: 'dropoff', shown: 'dropoff', past: true },
    { status: 'pending', uberStatus: 'something_new', shown: 'something_new', past: false },
  ] as const)('is $shown for an order $status with the courier at "$uberStatus"', (order) => {
    expect(shownStatus(order)).toBe(order.shown);
    expect(isPast(order)).toBe(order.past);
  });
});
