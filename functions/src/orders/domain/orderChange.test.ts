import { toRequest } from './orderChange';

const refund = { kind: 'refund', reason: 'canceled' } as const;
const provider = 'uber-direct';

describe('the jobs of an order', () => {
  it('have an id that combines the kind, the order id and the subject', () => {
    const ids = [
      { ...refund, refundId: 'payment' } as const,
      { ...refund, refundId: 'fee' } as const,
      { kind: 'courier-booking', booking: 2, provider, reason: '' } as const,
      { kind: 'courier-cancel', deliveryId: 'del_1', provider, reason: '' } as const,
    ].map((job) => toRequest('order-1', job).id);
    expect(ids).toEqual([
      'refund-order-1-payment',
      'refund-order-1-fee',
      'courier-booking-order-1-2',
      'courier-cancel-order-1-del_1',
    ]);
  });

  it('can be reopened if they are refunds, but not if they are bookings', () => {
    const booking = { kind: 'courier-booking', booking: 1, provider, reason: 'paid' } as const;
    expect(toRequest('order-1', { ...refund, refundId: 'payment' }).isReopenable).toBe(true);
    expect(toRequest('order-1', booking).isReopenable).toBe(false);
  });
});
