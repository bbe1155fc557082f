import type { PaymentEvent } from '@shop/core/model/payment';

import type { CourierRecord, OrderRecord, RefundRecord } from '../domain/orderRecord';

const placedAt = new Date('2026-11-21T08:00:00.000Z');
export const checkoutId = 'ch_1';

const unpaid: OrderRecord['payment'] = {
  status: 'awaiting',
  tries: 1,
  checkoutId,
  redirectUrl: 'https://c.yoco.com/checkout/ch_1',
  checkoutIds: [checkoutId],
  paidCheckoutId: null,
  paymentId: null,
  paidAt: null,
};

/** Returns an order for R120, placed at 08:00 UTC, with an open checkout and its unit held for 15 minutes. */
export function anOrder({
  payment,
  ...overrides
}: Partial<Omit<OrderRecord, 'payment'>> & { payment?: Partial<OrderRecord['payment']> } = {}): OrderRecord {
  return {
    id: 'order-1',
    orderId: 'KUSH12340507',
    userUID: 'uid-1',
    user: { displayName: 'Test Customer', email: 'someone@customer.example' },
    attempt: { id: 'attempt-1', fingerprint: 'print-1', callId: '' },
    lines: [
      {
        id: 'flower-1',
        kind: 'flower',
        size: 'oneGram',
        name: 'Blue Dream 1G',
        label: 'Hybrid',
        imageUrl: '/images/blue-dream.png',
        quantity: 1,
        unitCents: 12_000,
        discountCents: 0,
      },
    ],
    subtotalCents: 12_000,
    adjustments: [],
    totalCents: 12_000,
    createdDateTime: placedAt.toISOString(),
    status: 'pending',
    preparation: '',
    payment: {
      ...unpaid,
      ...payment,
    },
    refunds: [],
    units: 'held',
    heldUntil: '2026-11-21T08:15:00.000Z',
    dueAt: '2026-11-21T08:15:00.000Z',
    returnUrls: {
      success: 'https://shop.example/orders',
      failure: 'https://shop.example/e',
      cancel: 'https://shop.example/cart',
    },
    selfDelivery: true,
    delivery: null,
    courier: null,
    earlierCouriers: [],
    bookings: 0,
    needsAction: '',
    events: [],
    timeline: [{ at: placedAt.toISOString(), event: 'placed', by: { kind: 'customer' } }],
    ...overrides,
  };
}

export function aPaidOrder(overrides: Parameters<typeof anOrder>[0] = {}): OrderRecord {
  return anOrder({
    units: 'sold',
    dueAt: null,
    ...overrides,
    payment: {
      status: 'paid',
      paidCheckoutId: checkoutId,
      paymentId: 'p_1',
      paidAt: '2026-11-21T08:05:00.000Z',
      ...overrides.payment,
    },
  });
}

export function aCourier(overrides: Partial<CourierRecord> = {}): CourierRecord {
  return {
    provider: 'uber-direct',
    reportsProgress: true,
    booking: 1,
    deliveryId: 'del_1',
    state: 'booked',
    providerStatus: overrides.state ?? 'pending',
    reached: 'booked',
    trackingUrl: '',
    dropoffEta: '',
    lastUpdateAt: null,
    ...overrides,
  };
}

export function aPaidEvent(
  overrides: Partial<PaymentEvent & { type: 'paid' }> = {},
): PaymentEvent & { type: 'paid' } {
  return {
    type: 'paid',
    id: 'evt_1',
    checkoutId,
    orderId: 'order-1',
    mode: 'test',
    amountCents: 12_000,
    currency: 'ZAR',
    paymentId: 'p_1',
    ...overrides,
  };
}

export function aRefund(overrides: Partial<RefundRecord> = {}): RefundRecord {
  const { purpose = 'payment' } = overrides;
  const { id = purpose } = overrides;
  return {
    id,
    purpose,
    checkoutId,
    cents: 12_000,
    state: 'due',
    providerId: null,
    failedIds: [],
    failures: 0,
    key: `refund-order-1-${id}`,
    lines: [],
    feeCents: 0,
    isRestocked: false,
    reasonCode: '',
    reason: '',
    note: '',
    by: { kind: 'shop' },
    at: '2026-11-21T09:00:00.000Z',
    ...overrides,
  };
}

/** Without a name, the refund was made on the payment provider's website. */
export function aRefundEvent(
  type: 'refunded' | 'refund-failed',
  refundId: string,
  { name, key, ...overrides }: Partial<PaymentEvent> & { name?: string; key?: string } = {},
): PaymentEvent & { type: 'refunded' | 'refund-failed' } {
  const { paymentId: _ofPayment, ...paid } = aPaidEvent();
  const named = name === undefined ? null : { id: name, key: key ?? `refund-order-1-${name}-1` };
  const base = { ...paid, id: `evt_${type}_${refundId}`, refundId, named, ...overrides };
  return type === 'refunded' ? { ...base, type } : { ...base, type, reason: 'the bank said no' };
}

/** Returns the instant at the given number of minutes after the order was placed. */
export function after(minutes: number): Date {
  return new Date(placedAt.getTime() + minutes * 60_000);
}

export const actors = {
  customer: { kind: 'customer' },
  shop: { kind: 'shop' },
  staff: { kind: 'staff', id: 'staff-1', name: 'Demo Staff' },
  yoco: { kind: 'provider', name: 'yoco' },
  uber: { kind: 'provider', name: 'uber-direct' },
} as const;
