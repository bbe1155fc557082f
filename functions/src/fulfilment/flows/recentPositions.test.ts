import type { CourierEvent } from '../provider/courierProvider';
import { recentPositions } from './recentPositions';

const start = new Date('2026-11-21T08:00:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function aPosition(change: { eta?: string; status?: string; isPosition?: boolean; latitude?: number } = {}) {
  const { eta = '2026-11-21T08:31:00.000Z', status = 'dropoff', isPosition = true, latitude } = change;
  const deliveryId = 'del_1';
  const where = { state: 'dropoff', providerStatus: status } as const;
  return {
    type: 'delivery',
    id: 'evt_1',
    deliveryId,
    ...where,
    isOtherMode: false,
    isPosition,
    delivery: {
      deliveryId,
      ...where,
      key: 'order-1',
      trackingUrl: 'https://t.example/1',
      dropoffEta: eta,
      pickupFrom: null,
      location: latitude === undefined ? null : { latitude, longitude: 28 },
    },
  } satisfies CourierEvent;
}

test('a repeated position counts as known for five minutes, even if its arrival time changes slightly', () => {
  const positions = recentPositions();
  expect(positions.isKnown(aPosition(), start)).toBe(false);
  positions.remember(aPosition(), start);
  expect(positions.isKnown(aPosition(), later(20))).toBe(true);
  expect(positions.isKnown(aPosition({ eta: '2026-11-21T08:32:30.000Z' }), later(40))).toBe(true);
  expect(positions.isKnown(aPosition(), later(300))).toBe(false);
});

test.each([
  ['an arrival time nine minutes later', { eta: '2026-11-21T08:40:00.000Z' }],
  ['a changed status', { status: 'pickup_complete' }],
  ['an event that is not a position event', { isPosition: false }],
])('%s never counts as known', (_what, change) => {
  const positions = recentPositions();
  positions.remember(aPosition(), start);
  expect(positions.isKnown(aPosition(change), later(20))).toBe(false);
});

test('a new location counts as a change at most once a minute', () => {
  const positions = recentPositions();
  positions.remember(aPosition({ latitude: -26.1 }), start);
  expect(positions.isKnown(aPosition({ latitude: -26.2 }), later(40))).toBe(true);
  expect(positions.isKnown(aPosition({ latitude: -26.2 }), later(60))).toBe(false);
});
