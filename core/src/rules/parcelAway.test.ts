import type { CourierState } from '../model/order';
import type { TimelineEvent } from '../model/timeline';
import { isParcelAway } from './parcelAway';

const away = (courierState: CourierState, ...events: TimelineEvent[]) =>
  isParcelAway({
    courierState,
    timeline: events.map((event) => ({ at: '2026-11-21T08:00:00.000Z', event, by: { kind: 'shop' } })),
  });

test.each<[string, CourierState, TimelineEvent[]]>([
  ['a courier canceled after collecting it', 'canceled', ['courier-booked', 'courier-dropoff']],
  ['a courier is bringing it back', 'returned', ['courier-returned']],
  [
    'the customer collects it instead, but the courier still has it',
    'none',
    ['ready', 'courier-booked', 'courier-collected', 'courier-canceled', 'to-collect'],
  ],
  [
    'the next courier is booked while the earlier one is still bringing it back',
    'booked',
    ['courier-collected', 'courier-returned', 'sent-again', 'courier-booked'],
  ],
])('the parcel is away if %s', (_what, courierState, events) => {
  expect(away(courierState, ...events)).toBe(true);
});

test.each<[string, CourierState, TimelineEvent[]]>([
  ['no courier has collected it', 'canceled', ['courier-booked', 'courier-canceled']],
  [
    'the next courier canceled before collecting it',
    'canceled',
    ['courier-collected', 'courier-canceled', 'courier-booked', 'courier-canceled'],
  ],
  [
    'staff marked the order as ready after the courier had brought it back',
    'none',
    ['courier-collected', 'courier-returned', 'to-collect', 'ready'],
  ],
])('the parcel is in the shop if %s', (_what, courierState, events) => {
  expect(away(courierState, ...events)).toBe(false);
});
