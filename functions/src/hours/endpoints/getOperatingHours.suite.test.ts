// spec: customer-3-13, customer-7-1, checkout-3-9, checkout-7-1
import { getOperatingHours } from '@shop/core/contracts/hours';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { rebuildHours } from '../data/hoursStore';

// The days are decades away, so they do not affect other tests.
const year = 2100 + Math.floor(Math.random() * 800);
const closed = { date: `${year}-12-25`, operatingHours: '08:30 to 18:30', shopClosed: true };
const past = { date: `${year - 1000}-12-25`, operatingHours: '08:30 to 18:30', shopClosed: true };

let served: Served;

async function specialDays() {
  return (await firestore()).collection('specialDays');
}

beforeEach(async () => {
  const days = await specialDays();
  for (const day of [closed, past]) {
    await days.doc(day.date).set({ ...day, updatedAt: new Date(), updatedBy: 'staff:admin' });
  }
  await rebuildHours(new Date());
  served = await serve(everyEndpoint());
});

afterEach(async () => {
  const days = await specialDays();
  for (const day of [closed, past]) await days.doc(day.date).delete();
  await rebuildHours(new Date());
  await served.close();
});

test('returns the documented list with one entry, and the special days separately', async () => {
  const answered = await call(served.url, getOperatingHours, {});
  const { operatingHoursList, specialDays } = answerOf(getOperatingHours, answered);
  expect(operatingHoursList).toHaveLength(1);
  expect(operatingHoursList[0]).toMatchObject({
    id: 'hours',
    defaultHours: expect.stringMatching(/^\d\d:\d\d to \d\d:\d\d$/),
  });
  expect(specialDays).toContainEqual(closed);
});

test('omits special days before yesterday', async () => {
  const { text } = await call(served.url, getOperatingHours, {});
  expect(text).not.toContain(past.date);
});

test('returns 304 for its ETag and refuses unknown input', async () => {
  const { headers } = await call(served.url, getOperatingHours, {});
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await call(served.url, getOperatingHours, {}, known)).status).toBe(304);
  const refused = await call(served.url, getOperatingHours, { day: 'Monday' });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
});
