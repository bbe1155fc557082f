// spec: checkout-1-7, checkout-3-9, checkout-4-8, checkout-4-10, checkout-5-8, checkout-7-20, checkout-7-21, checkout-9-17
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { getOperatingHours } from '@shop/core/contracts/hours';
import {
  addSpecialDay,
  getSpecialDays,
  pauseOrders,
  setSpecialDays,
  updateOperatingHours,
} from '@shop/core/contracts/hoursAdmin';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken, aVisitor } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { auditOf, readStored } from '../../testing/stored';
import { readShopHours } from '../data/hoursStore';

const today = () => shopClock(new Date()).date;

let shop: OwnShop;
let staff: string;
let customer: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
  customer = (await aVisitor()).token;
});

beforeEach(() => shop.setHours({ defaultHours: '09:00 to 18:00' }));

afterAll(() => shop.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = staff) =>
  call(shop.url, contract, input, { token });
const known = () => readShopHours(new Date());

describe('changing the weekly hours', () => {
  test('stores the default hours, their snapshot and one audit row', async () => {
    const input = { hoursId: 'hours', newHours: '10:00 to 17:30', version: 1 } as const;
    expect(await ask(updateOperatingHours, input)).toMatchObject({ status: 200, body: { success: true } });
    expect(await readStored('settings/hours')).toMatchObject({
      defaultHours: '10:00 to 17:30',
      version: 2,
      updatedBy: expect.stringMatching(/^staff:/),
    });
    expect(await known()).toMatchObject({ defaultHours: '10:00 to 17:30', weekdays: {}, pausedUntil: null });
    const [row] = await auditOf('hours');
    expect(row).toMatchObject({
      action: 'updateOperatingHours',
      byName: 'Demo Staff',
      before: { defaultHours: '09:00 to 18:00' },
      after: { defaultHours: '10:00 to 17:30' },
    });
  });

  test('gives a weekday its own hours, closes it, and returns it to the default hours', async () => {
    const set = async (newHours: string | null) => {
      answerOf(updateOperatingHours, await ask(updateOperatingHours, { hoursId: 'Sunday', newHours }));
      return (await known()).weekdays;
    };
    expect(await set('22:00 to 02:00')).toEqual({ Sunday: '22:00 to 02:00' });
    expect(await set('Closed')).toEqual({ Sunday: 'Closed' });
    const { operatingHoursList } = answerOf(
      getOperatingHours,
      await call(shop.url, getOperatingHours, {}, {}),
    );
    expect(operatingHoursList[0]).toHaveProperty('id', 'hours');
    expect(await set(null)).toEqual({});
  });

  test('refuses the second of two simultaneous changes to the same hours', async () => {
    const change = (newHours: string) =>
      ask(updateOperatingHours, { hoursId: 'hours', newHours, version: 1 });
    const answers = await Promise.all([change('08:00 to 16:00'), change('07:00 to 15:00')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { defaultHours } = await known();
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale-version',
      details: { version: 2, hours: { defaultHours } },
    });
  });

  test('keeps the previous hours for earlier days', async () => {
    const change = { hoursId: 'hours', newHours: '11:00 to 15:00' } as const;
    answerOf(updateOperatingHours, await ask(updateOperatingHours, change));
    const { hours } = answerOf(getSpecialDays, await ask(getSpecialDays, {}));
    expect(hours.earlierWeeks).toMatchObject([{ before: today(), defaultHours: '09:00 to 18:00' }]);
  });

  test('writes nothing if the hours stay the same', async () => {
    const rows = (await auditOf('hours')).length;
    answerOf(
      updateOperatingHours,
      await ask(updateOperatingHours, { hoursId: 'hours', newHours: '09:00 to 18:00' }),
    );
    expect(await readStored('settings/hours')).toMatchObject({ version: 1 });
    expect(await auditOf('hours')).toHaveLength(rows);
  });

  test.each<[string, object]>([
    ['equal opening and closing times', { hoursId: 'hours', newHours: '09:00 to 09:00' }],
    ['a missing closing time', { hoursId: 'hours', newHours: '09:00 to ' }],
    ['an hour of 25', { hoursId: 'hours', newHours: '09:00 to 25:00' }],
    ['the removal of the default hours', { hoursId: 'hours', newHours: null }],
    ['closed default hours', { hoursId: 'hours', newHours: 'Closed' }],
    ['missing hours', { hoursId: 'Monday' }],
    ['a weekday that does not exist', { hoursId: 'Someday', newHours: '09:00 to 10:00' }],
    ['an unknown field', { hoursId: 'hours', newHours: '09:00 to 10:00', weekday: 'Monday' }],
  ])('is refused for %s and stores nothing', async (_what, input) => {
    expect((await ask(updateOperatingHours, input as never)).status).toBe(400);
    expect(await known()).toMatchObject({ defaultHours: '09:00 to 18:00', weekdays: {} });
  });
});

describe('changing special days', () => {
  // spec: checkout-7-22
  test('sets the hours of a day, closes it, and reopens it', async () => {
    const date = addDays(today(), 40);
    const save = async (input: object) => {
      expect((await ask(addSpecialDay, { date, ...input } as never)).status).toBe(200);
      const { data } = answerOf(getSpecialDays, await ask(getSpecialDays, {}));
      return data.find((day) => day.date === date);
    };
    const open = { date, operatingHours: '10:00 to 14:00', shopClosed: false };
    expect(await save({ operatingHours: '10:00 to 14:00', shopClosed: false })).toEqual(open);
    // A day that is closed without new hours keeps its previous hours for reopening.
    expect(await save({ operatingHours: '', shopClosed: true })).toEqual({ ...open, shopClosed: true });
    expect(await save({ operatingHours: '10:00 to 14:00', shopClosed: false })).toEqual(open);
    expect(await readStored(`specialDays/${date}`)).toMatchObject({
      ...open,
      updatedBy: expect.stringMatching(/^staff:/),
    });
    const rows = await auditOf(date);
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ shopClosed: true }, { shopClosed: false }],
      [{ shopClosed: false }, { shopClosed: true }],
      [null, open],
    ]);
  });

  // spec: checkout-7-22
  test('returns a day to the weekly hours and removes its special hours', async () => {
    const date = addDays(today(), 42);
    const asUsual = { date, operatingHours: '', shopClosed: false, asUsual: true };
    expect((await ask(addSpecialDay, asUsual)).status).toBe(200);
    expect(await auditOf(date)).toEqual([]);
    const special = { date, operatingHours: '10:00 to 14:00', shopClosed: false };
    expect((await ask(addSpecialDay, special)).status).toBe(200);
    expect((await ask(addSpecialDay, { ...asUsual, shopClosed: true })).status).toBe(400);
    expect(await readStored(`specialDays/${date}`)).toMatchObject(special);
    expect((await ask(addSpecialDay, asUsual)).status).toBe(200);
    expect(await readStored(`specialDays/${date}`)).toBeUndefined();
    expect((await known()).specialDays.map((day) => day.date)).not.toContain(date);
    const [row] = await auditOf(date);
    expect([row?.before, row?.after]).toEqual([special, null]);
  });

  // spec: checkout-4-11, checkout-9-11
  test('gives a newly closed day the default hours for special days', async () => {
    const date = addDays(today(), 41);
    expect((await ask(addSpecialDay, { date, shopClosed: true })).status).toBe(200);
    expect(await readStored(`specialDays/${date}`)).toMatchObject({ operatingHours: '08:30 to 18:30' });
  });

  test('closes and reopens today, but not yesterday', async () => {
    expect((await ask(addSpecialDay, { date: today(), shopClosed: true })).status).toBe(200);
    const reopened = { date: today(), shopClosed: false, operatingHours: '00:00 to 24:00' };
    expect((await ask(addSpecialDay, reopened)).status).toBe(200);
    expect((await known()).specialDays).toContainEqual(reopened);
    const yesterday = addDays(today(), -1);
    const refused = await ask(addSpecialDay, { date: yesterday, shopClosed: true });
    expect([refused.status, refused.body['message']]).toEqual([400, 'This day is in the past.']);
    expect(await readStored(`specialDays/${yesterday}`)).toBeUndefined();
  });

  test('accepts a day up to two years ahead and no further', async () => {
    const last = addDays(today(), 731);
    expect((await ask(addSpecialDay, { date: last, shopClosed: true })).status).toBe(200);
    const date = addDays(last, 1);
    const refused = await ask(addSpecialDay, { date, shopClosed: true });
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'This day is more than two years ahead.',
    ]);
    expect(await readStored(`specialDays/${date}`)).toBeUndefined();
  });

  test('never reads days of past months, so invalid ones do no harm', async () => {
    const old = (await firestore()).doc('specialDays/2020-01-01');
    await old.set({ date: '2020-01-01', shopClosed: 'perhaps' });
    const date = addDays(today(), 43);
    expect((await ask(addSpecialDay, { date, shopClosed: true })).status).toBe(200);
    expect((await known()).specialDays.map((day) => day.date)).toContain(date);
    const kept = JSON.stringify(await readStored('snapshots/hours'));
    expect(kept).toContain(date);
    expect(kept).not.toContain('2020-01-01');
  });

  test('keeps every day when many are set in parallel', async () => {
    const dates = Array.from({ length: 6 }, (_, index) => addDays(today(), 60 + index));
    // On a slow machine, some of the six changes to one document are refused as busy. A client retries them.
    const add = async (date: string): Promise<Awaited<ReturnType<typeof ask>>> => {
      const answered = await ask(addSpecialDay, { date, shopClosed: true });
      return answered.status === 503 ? add(date) : answered;
    };
    const answers = await Promise.all(dates.map(add));
    expect(answers.map(({ status }) => status)).toEqual(dates.map(() => 200));
    const stored = (await known()).specialDays.map(({ date }) => date);
    expect(stored).toEqual(expect.arrayContaining(dates));
    expect(stored).toEqual([...stored].sort());
  });

  test.each<[string, object]>([
    ['an open day without hours', { shopClosed: false }],
    ['an open day with blank hours', { shopClosed: false, operatingHours: ' ' }],
    ['hours in another format', { shopClosed: false, operatingHours: '9 to 5' }],
    ['a day that is neither open nor closed', { operatingHours: '09:00 to 10:00' }],
    ['a day that does not exist', { date: '2027-02-31', shopClosed: true }],
    ['a day in words', { date: 'tomorrow', shopClosed: true }],
    ['a path instead of a day', { date: '../settings/hours', shopClosed: true }],
  ])('is refused for %s and stores nothing', async (_what, input) => {
    const date = addDays(today(), 90);
    expect((await ask(addSpecialDay, { date, ...input } as never)).status).toBe(400);
    expect(await readStored(`specialDays/${date}`)).toBeUndefined();
  });
});

describe('a yearly day', () => {
  // 14 March exists in every year, and the next two are always within the limit of two years.
  const year = Number(today().slice(0, 4)) + (today().slice(5) < '03-14' ? 0 : 1);
  const [first, second] = [`${year}-03-14`, `${year + 1}-03-14`];
  const asUsual = { date: second, operatingHours: '', shopClosed: false, asUsual: true };
  const marked = async () =>
    (await known()).specialDays.filter(({ date }) => date.endsWith('-03-14')).map(({ date }) => date);
  const set = async (...days: InputFor<typeof setSpecialDays>['days']) =>
    expect((await ask(setSpecialDays, { days })).status).toBe(200);
  const setAnotherDay = (ahead: number) => set({ date: addDays(today(), ahead), shopClosed: true });

  beforeEach(() => set({ date: first, shopClosed: true, isYearly: true }));

  test('that returned to the weekly hours in one year stays removed when other days are saved', async () => {
    expect(await marked()).toEqual([first, second]);
    expect((await ask(addSpecialDay, asUsual)).status).toBe(200);
    await setAnotherDay(45);
    expect(await marked()).toEqual([first]);
    await set({ date: first, shopClosed: true, isYearly: true });
    expect(await marked()).toEqual([first, second]);
  });

  test('that `setSpecialDays` returned to the weekly hours stays removed', async () => {
    await set(asUsual);
    await setAnotherDay(46);
    expect(await marked()).toEqual([first]);
  });

  test('that is set back to the weekly hours in one year stays removed in that year', async () => {
    expect(
      (await ask(addSpecialDay, { date: second, shopClosed: false, operatingHours: '10:00 to 14:00' }))
        .status,
    ).toBe(200);
    expect((await ask(addSpecialDay, asUsual)).status).toBe(200);
    await setAnotherDay(47);
    expect(await marked()).toEqual([first]);
  });

  test('that gets other hours in one year still repeats in later years', async () => {
    const days = (await firestore()).collection('specialDays');
    await days.doc(second).delete();
    const other = { date: first, shopClosed: false, operatingHours: '10:00 to 14:00' };
    expect((await ask(addSpecialDay, other)).status).toBe(200);
    const { specialDays } = await known();
    expect(specialDays).toContainEqual(other);
    expect(specialDays.find(({ date }) => date === second)).toMatchObject({
      shopClosed: true,
      isYearly: true,
    });
  });
});

describe('pausing orders', () => {
  test('stores the end of the pause, and the pause can be ended early', async () => {
    const until = new Date(Date.now() + 30 * 60_000).toISOString();
    expect(answerOf(pauseOrders, await ask(pauseOrders, { until }))).toEqual({ pausedUntil: until });
    expect((await known()).pausedUntil).toBe(until);
    expect((await readStored('settings/hours'))?.['pausedUntil']).toHaveProperty('seconds');
    expect(answerOf(pauseOrders, await ask(pauseOrders, { until: null }))).toEqual({ pausedUntil: null });
    expect((await known()).pausedUntil).toBeNull();
    expect((await auditOf('hours'))[0]).toMatchObject({
      action: 'pauseOrders',
      before: { pausedUntil: until },
      after: { pausedUntil: null },
    });
  });

  test.each([
    ['an end in the past', new Date(Date.now() - 60_000).toISOString()],
    ['an end three weeks ahead', new Date(Date.now() + 21 * 86_400_000).toISOString()],
    ['an end that is not a time', 'soon'],
    ['a missing end', undefined],
  ])('is refused for %s', async (_what, until) => {
    expect((await ask(pauseOrders, { until } as never)).status).toBe(400);
    expect((await known()).pausedUntil).toBeNull();
  });
});

test('only staff can change the hours', async () => {
  const date = addDays(today(), 95);
  const closing = { date, shopClosed: true };
  const week = { hoursId: 'hours', newHours: '01:00 to 02:00' } as const;
  expect((await call(shop.url, addSpecialDay, closing)).status).toBe(401);
  expect((await call(shop.url, updateOperatingHours, week)).status).toBe(401);
  for (const answered of [
    await ask(addSpecialDay, closing, customer),
    await ask(updateOperatingHours, week, customer),
    await ask(pauseOrders, { until: null }, customer),
    await ask(getSpecialDays, {}, customer),
  ]) {
    expect([answered.status, answered.body['code']]).toEqual([403, 'not-staff']);
  }
  expect(await readStored(`specialDays/${date}`)).toBeUndefined();
  expect((await known()).defaultHours).toBe('09:00 to 18:00');
});
