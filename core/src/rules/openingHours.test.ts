import * as fc from 'fast-check';

import type { ShopHours, SpecialDay, Weekday } from '../model/hours';
import { weekdays } from '../model/hours';
import {
  hoursOn,
  currentText,
  isOpenAt,
  isWithin,
  nextDayOpensAt,
  opensNextAt,
  parseWindow,
  restOfTodayEndsAt,
  shopClock,
  shopInstant,
  windowFromYesterday,
} from './openingHours';

const minuteMs = 60_000;
const usual: ShopHours = { defaultHours: '09:00 to 18:00', weekdays: {}, specialDays: [], pausedUntil: null };

/** Returns the instant at which the shop's clock shows the given date and time. */
function inShop(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+02:00`);
}

describe('an opening window', () => {
  it.each([
    ['09:00 to 18:00', { from: 540, to: 1080 }],
    [' 00:00 to 23:59 ', { from: 0, to: 1439 }],
    ['18:00 to 02:00', { from: 1080, to: 120 }],
    ['09:00 to 09:00', null],
    ['9:00 to 18:00', null],
    ['24:00 to 18:00', null],
    ['00:00 to 24:00', { from: 0, to: 1440 }],
    ['00:00 to 24:01', null],
    ['09:60 to 18:00', null],
    ['09:00 - 18:00', null],
    ['', null],
  ])('is read from %p as %p', (text, window) => {
    expect(parseWindow(text)).toEqual(window);
  });

  // spec: customer-9-22
  it('includes its opening minute but not its closing minute, even past midnight', () => {
    const day = { from: 540, to: 1080 };
    expect([539, 540, 1079, 1080].map((minute) => isWithin(day, minute))).toEqual([false, true, true, false]);
    const night = { from: 1080, to: 120 };
    expect([0, 119, 120, 1079, 1080, 1439].map((minute) => isWithin(night, minute))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("the shop's clock", () => {
  // spec: checkout-1-10, checkout-9-18
  it('is two hours ahead of UTC and changes the date at 22:00 UTC', () => {
    expect(shopClock(new Date('2026-11-21T21:59:59.999Z'))).toEqual({
      date: '2026-11-21',
      weekday: 'Saturday',
      time: '23:59',
      minute: 1439,
    });
    expect(shopClock(new Date('2026-11-21T22:00:00.000Z'))).toEqual({
      date: '2026-11-22',
      weekday: 'Sunday',
      time: '00:00',
      minute: 0,
    });
  });

  it('converts to an instant and back without a difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minutes) => {
        const instant = new Date(minutes * minuteMs);
        const { date, minute } = shopClock(instant);
        expect(shopInstant(date, minute)).toEqual(instant);
      }),
    );
  });
});

describe('the opening state of the shop', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['17:59', true],
    ['18:00', false],
  ])('at %s, with the usual hours, is open: %p', (time, open) => {
    expect(isOpenAt(usual, inShop('2026-11-21', time))).toBe(open);
  });

  it('is open until the last millisecond before closing', () => {
    expect(isOpenAt(usual, new Date('2026-11-21T15:59:59.999Z'))).toBe(true);
    expect(isOpenAt(usual, new Date('2026-11-21T16:00:00.000Z'))).toBe(false);
  });

  it('continues past midnight into a closed day until the window ends', () => {
    const night: ShopHours = {
      ...usual,
      weekdays: { Saturday: '18:00 to 02:00' },
      specialDays: [{ date: '2026-11-22', operatingHours: '', shopClosed: true }],
    };
    expect(isOpenAt(night, inShop('2026-11-22', '01:59'))).toBe(true);
    expect(isOpenAt(night, inShop('2026-11-22', '02:00'))).toBe(false);
    expect(isOpenAt(night, inShop('2026-11-22', '12:00'))).toBe(false);
  });

  it('follows a special day instead of the weekly hours', () => {
    const hours: ShopHours = {
      ...usual,
      weekdays: { Saturday: '10:00 to 12:00' },
      specialDays: [{ date: '2026-11-21', operatingHours: '08:30 to 18:30', shopClosed: false }],
    };
    expect(isOpenAt(hours, inShop('2026-11-21', '08:30'))).toBe(true);
    expect(currentText(hours, inShop('2026-11-21', '08:30'))).toBe('08:30 to 18:30');
    expect(isOpenAt(hours, inShop('2026-11-28', '09:00'))).toBe(false);
    expect(hoursOn(hours, '2026-11-28')).toMatchObject({ text: '10:00 to 12:00' });
  });

  it('is closed while paused, and opens when the pause ends', () => {
    const paused = { ...usual, pausedUntil: '2026-11-21T10:00:00.000Z' };
    expect(isOpenAt(paused, new Date('2026-11-21T09:59:59.999Z'))).toBe(false);
    expect(isOpenAt(paused, new Date('2026-11-21T10:00:00.000Z'))).toBe(true);
    expect(opensNextAt(paused, new Date('2026-11-21T09:00:00.000Z'))).toEqual(
      new Date('2026-11-21T10:00:00.000Z'),
    );
  });

  it('follows yesterday’s hours until they end after midnight', () => {
    // The night from Friday to Saturday, 21 November 2026.
    const late = { ...usual, weekdays: { Friday: '18:00 to 02:00' } };
    expect(currentText(late, inShop('2026-11-21', '01:59'))).toBe('18:00 to 02:00');
    expect(currentText(late, inShop('2026-11-21', '02:00'))).toBe('09:00 to 18:00');
    expect(currentText(late, inShop('2026-11-20', '01:00'))).toBe('18:00 to 02:00');
  });

  it('is closed when the hours cannot be read', () => {
    expect(isOpenAt({ ...usual, defaultHours: 'nine to five' }, inShop('2026-11-21', '12:00'))).toBe(false);
    expect(currentText({ ...usual, defaultHours: 'nine to five' }, inShop('2026-11-21', '12:00'))).toBeNull();
    expect(opensNextAt({ ...usual, defaultHours: 'nine to five' }, inShop('2026-11-21', '12:00'))).toBeNull();
  });
});

describe('opening hours and a slow independent calculation', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => clock(hour * 60 + minute));
  const text = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(time, time).map(([from, to]) => `${from} to ${to}`) },
    { weight: 1, arbitrary: fc.constantFrom('closed', '', '00:00 to 23:59', '00:00 to 24:00') },
  );
  const firstDay = '2026-11-16';
  const specialDay = fc.record({
    date: fc
      .integer({ min: -1, max: 9 })
      .map((day) => oracleDate(Date.parse(`${firstDay}T12:00:00+02:00`) + day * 86_400_000)),
    operatingHours: text,
    shopClosed: fc.boolean(),
  });
  const hours: fc.Arbitrary<ShopHours> = fc.record({
    defaultHours: text,
    weekdays: fc.dictionary(fc.constantFrom(...weekdays), text) as fc.Arbitrary<
      Partial<Record<Weekday, string>>
    >,
    specialDays: fc.uniqueArray(specialDay, { selector: (day: SpecialDay) => day.date, maxLength: 4 }),
    pausedUntil: fc.option(
      fc
        .integer({ min: 0, max: 8 * 1440 })
        .map((minute) =>
          new Date(Date.parse(`${firstDay}T00:00:00+02:00`) + minute * minuteMs).toISOString(),
        ),
    ),
  });

  it('agree minute by minute for a week, and on the next opening', () => {
    const start = Date.parse(`${firstDay}T00:00:00+02:00`);
    let compared = 0;
    fc.assert(
      fc.property(hours, (schedule) => {
        const open = oracleWeek(schedule, start, 9 * 1440);
        for (let minute = 0; minute < 7 * 1440; minute += 1) {
          const now = new Date(start + minute * minuteMs);
          if (isOpenAt(schedule, now) !== open[minute]) {
            throw new Error(`differs at ${now.toISOString()}: expected ${String(open[minute])}`);
          }
          compared += 1;
        }
        for (let minute = 0; minute < 2 * 1440; minute += 97) {
          const next = open.indexOf(true, minute);
          // Openings after the nine computed days are not compared.
          if (next === -1) break;
          const said = opensNextAt(schedule, new Date(start + minute * minuteMs));
          if (said?.getTime() !== start + next * minuteMs)
            throw new Error(`opens at minute ${next}, not ${String(said)}`);
        }
      }),
      { numRuns: 20 },
    );
    expect(compared).toBeGreaterThanOrEqual(20 * 7 * 1440);
  });
});

describe('the rest of today', () => {
  const night = { ...usual, defaultHours: '18:00 to 03:00' };

  it.each([
    ['during opening hours lasts until the window ends', usual, '12:00', '2026-11-21T18:00'],
    ['before opening lasts until the window ends', usual, '07:00', '2026-11-21T18:00'],
    ['after closing lasts until midnight', usual, '19:00', '2026-11-22T00:00'],
    ['for a shop open past midnight lasts until it closes', night, '20:00', '2026-11-22T03:00'],
    ['after midnight lasts until yesterday’s window ends', night, '01:30', '2026-11-21T03:00'],
    [
      'before an evening opening lasts until that window ends after midnight',
      night,
      '12:00',
      '2026-11-22T03:00',
    ],
    [
      'on a closed day lasts until midnight',
      { ...usual, defaultHours: 'Closed' },
      '12:00',
      '2026-11-22T00:00',
    ],
  ])('%s', (_what, hours, time, end) => {
    expect(restOfTodayEndsAt(hours, inShop('2026-11-21', time))).toEqual(new Date(`${end}:00+02:00`));
  });

  it('includes the window that began yesterday only until that window ends', () => {
    const at = (time: string) => windowFromYesterday(night, inShop('2026-11-21', time));
    const running = { date: '2026-11-20', text: '18:00 to 03:00', endsAt: inShop('2026-11-21', '03:00') };
    expect(at('02:59')).toEqual(running);
    expect(['03:00', '12:00', '18:00', '23:59'].map(at)).toEqual([null, null, null, null]);
  });
});

/** Returns the shop's date at an instant, calculated by the platform's calendar. */
function oracleDate(instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(instant);
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Returns whether the shop is open in each minute, by stepping through every opening window. */
function oracleWeek(schedule: ShopHours, start: number, minutes: number): boolean[] {
  const strip = Array.from({ length: minutes }, () => false);
  const names = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Johannesburg', weekday: 'long' });
  for (let day = -1; day * 1440 < minutes; day += 1) {
    const noon = start + day * 86_400_000 + 720 * minuteMs;
    const special = schedule.specialDays.find(({ date }) => date === oracleDate(noon));
    if (special?.shopClosed) continue;
    const weekday = weekdays.find((name) => name === names.format(noon));
    if (weekday === undefined) throw new Error('no weekday');
    const hoursOfDay = special
      ? special.operatingHours
      : (schedule.weekdays[weekday] ?? schedule.defaultHours);
    const [from, to] = hoursOfDay.split(' to ');
    if (from === undefined || to === undefined || from === to) continue;
    let minute = 0;
    while (clock(minute) !== from) minute += 1;
    for (; to === '24:00' ? minute < 1440 : clock(minute % 1440) !== to; minute += 1) {
      const at = day * 1440 + minute;
      if (at >= 0 && at < minutes) strip[at] = true;
    }
  }
  const pausedUntil = schedule.pausedUntil === null ? start : Date.parse(schedule.pausedUntil);
  return strip.map((open, minute) => open && start + minute * minuteMs >= pausedUntil);
}

describe('the next day’s opening', () => {
  const night: ShopHours = { ...usual, defaultHours: '18:00 to 02:00' };
  const shut = { id: 'd', date: '2026-11-26', shopClosed: true, operatingHours: '' };

  it.each<[string, ShopHours, string, string]>([
    ['is tomorrow, even before today’s opening', usual, '2026-11-25T07:00', '2026-11-26T09:00'],
    ['skips closed days', { ...usual, specialDays: [shut] }, '2026-11-25T12:00', '2026-11-27T09:00'],
    ['is this evening while last night’s window is open', night, '2026-11-25T01:00', '2026-11-25T18:00'],
    [
      'is midnight for a shop that never closes',
      { ...usual, defaultHours: '00:00 to 24:00' },
      '2026-11-25T12:00',
      '2026-11-26T00:00',
    ],
    [
      'is midnight for a shop that never opens',
      { ...usual, defaultHours: 'closed' },
      '2026-11-25T12:00',
      '2026-11-26T00:00',
    ],
  ])('%s', (_title, hours, at, opens) => {
    const [day = '', time = ''] = at.split('T');
    const [nextDay = '', nextTime = ''] = opens.split('T');
    expect(nextDayOpensAt(hours, inShop(day, time))).toEqual(inShop(nextDay, nextTime));
  });
});
