import * as v from 'valibot';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Shown before the shop's hours have arrived, and the shop's hours when nothing is stored. */
export const defaultHoursText = '09:00 to 18:00';

/** Offered for a special day. */
export const defaultSpecialDayHours = '08:30 to 18:30';

/** A day may get hours of its own this long before: every list has a bound. */
export const mostDaysAhead = 731;

/** `HH:MM to HH:MM`; an end before the start runs past midnight, 24:00 is the end of the day, equal times are refused. */
export const hoursTextSchema = v.pipe(
  v.string(),
  v.regex(
    /^([01]\d|2[0-3]):[0-5]\d to (([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'is not of the form HH:MM to HH:MM',
  ),
  v.check((text) => text.slice(0, 5) !== text.slice(9), 'starts and ends at the same time'),
);

/** A weekday on which the shop does not open. */
export const closedText = 'Closed';

/** A weekday's own hours. */
export const weekdayHoursSchema = v.union([v.literal(closedText), hoursTextSchema]);

/** A calendar day in the shop's time zone: `YYYY-MM-DD`. */
export const shopDateSchema = v.pipe(
  v.string(),
  v.isoDate('is not a date'),
  v.check(isInCalendar, 'is not a day of the calendar'),
);

/** A day whose hours differ from the week's. */
export const specialDaySchema = v.object({
  date: shopDateSchema,
  operatingHours: v.string(),
  shopClosed: v.boolean(),
  /** Comes again on the same date of the next year. */
  isYearly: v.optional(v.boolean()),
});
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;

/** The week as it was on the days before a date, on which staff changed it. */
export type EarlierWeek = {
  before: string;
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
};

/** All that decides whether the shop is open: texts as stored, days by date, and an optional pause. */
export type ShopHours = {
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
  specialDays: readonly SpecialDay[];
  /** ISO instant until which ordering is paused by staff, or null. */
  pausedUntil: string | null;
  /** How often staff have changed the week; absent until they have. */
  version?: number | undefined;
  /** For the days that are over, in the order of their dates; nothing else asks for it. */
  earlierWeeks?: EarlierWeek[] | undefined;
};

/** A date such as 31 February is moved on when it is read, and so is not what was written. */
function isInCalendar(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
