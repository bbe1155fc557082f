import type { Order } from '../model/order';
import { anOrder } from '../testing/answers';
import type { OrderStage } from './orderStages';
import { orderStageOf, orderStages, shortStageTextOf, stageTextOf, stageTexts } from './orderStages';

const at = '2026-11-22T08:00:00.000Z';
const replaced = { at, event: 'replaced', by: { kind: 'shop' } } as Order['timeline'][number];
const paid = { paymentStatus: 'paid' } as const;
const toBring = { ...paid, selfDelivery: false } as const;

const cases: Array<[string, Partial<Order>, OrderStage]> = [
  ['is not paid yet', { paymentStatus: 'awaiting' }, 'awaiting-payment'],
  ['has a declined card', { paymentStatus: 'failed' }, 'not-paid'],
  ['was not paid in time', { paymentStatus: 'expired' }, 'not-paid'],
  ['was paid', paid, 'paid'],
  ['is being packed', { ...paid, preparation: 'packing' }, 'packing'],
  ['is ready for pickup', { ...paid, selfDelivery: true, preparation: 'ready' }, 'ready'],
  [
    'is packed and waits for its courier',
    { ...toBring, courierState: 'booked', preparation: 'ready' },
    'courier-booked',
  ],
  ['has a booked courier', { ...toBring, courierState: 'booked' }, 'courier-booked'],
  [
    'is being packed while its courier is booked',
    { ...toBring, courierState: 'booked', preparation: 'packing' },
    'packing',
  ],
  ['has its courier at the shop', { ...toBring, courierState: 'at-shop' }, 'courier-coming'],
  ['is on its way', { ...toBring, courierState: 'dropoff' }, 'on-the-way'],
  ['has almost arrived', { ...toBring, courierState: 'at-door' }, 'nearly-there'],
  ['has a canceled courier', { ...toBring, courierState: 'canceled' }, 'courier-trouble'],
  [
    'has no courier because bookings fail',
    { ...toBring, courierState: 'none', needsAction: 'booking-failing' },
    'courier-trouble',
  ],
  ['is being canceled', { ...toBring, isBeingCanceled: true }, 'canceling'],
  ['was delivered', { ...toBring, courierState: 'delivered' }, 'delivered'],
  ['was delivered by the shop itself', { ...toBring, status: 'completed' }, 'delivered'],
  ['was picked up', { ...paid, selfDelivery: true, status: 'completed' }, 'collected'],
  ['was replaced', { status: 'canceled', paymentStatus: 'expired', timeline: [replaced] }, 'replaced'],
  ['was canceled unpaid', { status: 'canceled', paymentStatus: 'expired' }, 'not-paid'],
  ['was canceled and awaits its refund', { status: 'canceled', paymentStatus: 'refund-due' }, 'refunding'],
  ['was refunded', { status: 'canceled', paymentStatus: 'refunded' }, 'refunded'],
  [
    'continues after a refund on the provider’s website',
    { ...toBring, paymentStatus: 'refunded', courierState: 'dropoff' },
    'on-the-way',
  ],
];

test.each(cases)('returns the stage of an order that %s', (_, change, stage) => {
  expect(orderStageOf(anOrder({ timeline: [], ...change }))).toBe(stage);
});

test('every stage has a label for customers and a label for staff', () => {
  for (const stage of orderStages) {
    expect(stageTexts[stage].customer).toMatch(/^[A-Z]/);
    expect(stageTexts[stage].staff).toMatch(/^[A-Z]/);
  }
});

test('the texts of customers and staff name the shop’s own driver instead of a courier', () => {
  const booked = anOrder({ ...toBring, courierState: 'booked' });
  expect([stageTextOf(booked), stageTextOf(booked, 'staff')]).toEqual(['Courier booked', 'Courier booked']);
  const own = { ...booked, isOwnDriver: true };
  expect(stageTextOf(own, 'staff')).toBe('Driver booked');
  expect(stageTextOf({ ...own, preparation: 'packing' }, 'staff')).toBe('Packing');
  for (const textOf of [stageTextOf, shortStageTextOf]) {
    expect(textOf(own)).toBe('Driver booked');
    expect(textOf({ ...own, preparation: 'packing' })).toBe('Being packed');
  }
});

test('narrow layouts show the customer a shorter text where there is one', () => {
  const onTheWay = anOrder({ ...toBring, courierState: 'dropoff' });
  expect([stageTextOf(onTheWay), shortStageTextOf(onTheWay)]).toEqual(['On the way to you', 'On the way']);
});
