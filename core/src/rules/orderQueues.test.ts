import { anOrder } from '../testing/answers';
import { actionReasons } from '../model/order';
import { isPackable, orderQueueOf, waitingSince, waitOf } from './orderQueues';

test.each([
  [{ paymentStatus: 'awaiting' }, 'pay'],
  [{ paymentStatus: 'failed' }, 'pay'],
  [{ paymentStatus: 'expired' }, 'done'],
  [{}, 'pack'],
  [{ preparation: 'packing' }, 'pack'],
  [{ preparation: 'ready' }, 'ready'],
  [{ selfDelivery: false, courierState: 'booking' }, 'pack'],
  [{ selfDelivery: false, courierState: 'pickup' }, 'pack'],
  [{ selfDelivery: false, courierState: 'pickup', preparation: 'ready' }, 'ready'],
  [{ selfDelivery: false, courierState: 'dropoff', preparation: 'ready' }, 'way'],
  [{ selfDelivery: false, courierState: 'delivered' }, 'done'],
  [{ status: 'completed', preparation: 'ready' }, 'done'],
  [{ status: 'canceled', paymentStatus: 'refund-due' }, 'done'],
] as const)('an order in the state %j is in the queue %s', (state, queue) => {
  expect(orderQueueOf(anOrder({ paymentStatus: 'paid', ...state }))).toBe(queue);
});

test('a failing booking is the only reason for action that does not prevent packing', () => {
  const reasons = actionReasons.filter((needsAction) => isPackable({ needsAction }));
  expect(reasons).toEqual(['', 'booking-failing']);
});

test('the waiting time of an order begins when it is paid or, while it is unpaid, when it was placed', () => {
  const placed = { createdDateTime: '2026-11-21T08:00:00.000Z', timeline: [] };
  expect(waitingSince(placed)).toBe('2026-11-21T08:00:00.000Z');
  const at = '2026-11-21T08:05:00.000Z';
  expect(waitingSince({ ...placed, timeline: [{ at, event: 'paid', by: { kind: 'shop' } }] })).toBe(at);
});

test.each([
  ['2026-11-21T08:15:59.000Z', { minutes: 15, urgency: 'none' }],
  ['2026-11-21T08:16:00.000Z', { minutes: 16, urgency: 'long' }],
  ['2026-11-21T08:30:59.000Z', { minutes: 30, urgency: 'long' }],
  ['2026-11-21T08:31:00.000Z', { minutes: 31, urgency: 'too-long' }],
  ['2026-11-21T07:59:00.000Z', { minutes: 0, urgency: 'none' }],
])('at %s, an order that arrived at 08:00 UTC has waited %j', (now, wait) => {
  expect(waitOf('2026-11-21T08:00:00.000Z', new Date(now))).toEqual(wait);
});
