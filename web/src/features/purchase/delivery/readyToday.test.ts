import type { ShopHours } from '@shop/core/model/hours';

import { isReadyToday, nextPickup } from './readyToday';

const hours: ShopHours = { defaultHours: '09:00 to 18:00', weekdays: {}, specialDays: [], pausedUntil: null };
const tomorrow = '2026-11-22T07:00:00.000Z';

test.each([
  ['in the opening hours', '2026-11-21T10:00:00.000Z', true],
  ['twenty minutes before closing', '2026-11-21T15:39:59.000Z', true],
  ['too late to be packed before closing', '2026-11-21T15:40:00.000Z', false],
  ['after closing', '2026-11-21T17:00:00.000Z', false],
])('an order paid %s is promised for today only if the shop can pack it', (_when, now, isReady) => {
  expect(isReadyToday(hours, new Date(now))).toBe(isReady);
});

test.each([
  ['just before closing', '2026-11-21T15:50:00.000Z', tomorrow],
  ['after closing', '2026-11-21T17:00:00.000Z', tomorrow],
  ['just before opening', '2026-11-22T06:50:00.000Z', tomorrow],
])('an order paid %s can be collected from the next opening', (_when, now, opening) => {
  expect(nextPickup(hours, new Date(now))?.toISOString()).toBe(opening);
});
