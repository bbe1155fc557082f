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

/** Applies until staff set the hours. */
export const defaultHoursText = '09:00 to 18:00';

export const defaultSpecialDayHours = '08:30 to 18:30';

/** Maximum number of days ahead for which special hours can be set. */
export const maxDaysAhead = 731;

/** An end before the start is on the next day. 24:00 is the end of the day. */
export const hoursTextSchema = v.pipe(
  v.string(),
  v.regex(
    /^([01]\d|2[0-3]):[0-5]\d to (([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'is not of the form HH:MM to HH:MM',
  ),
  v.check((text) => text.slice(0, 5) !== text.slice(9), 'starts and ends at the same time'),
);

/** Stored instead of hours. */
export const closedText = 'Closed';

export const weekdayHoursSchema = v.union([v.literal(closedText), hoursTextSchema]);

/** A day in the shop's time zone: `YYYY-MM-DD`. */
export const shopDateSchema = v.pipe(
  v.string(),
  v.isoDate('is not a date'),
  v.check(isInCalendar, 'is not a day of the calendar'),
);

export const specialDaySchema = v.object({
  date: shopDateSchema,
  operatingHours: v.string(),
  shopClosed: v.boolean(),
  isYearly: v.optional(v.boolean()),
});
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;

/** The regular week that applied until staff changed it on the day `before`. */
export type EarlierWeek = {
  before: string;
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
};

export type ShopHours = {
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
  specialDays: readonly SpecialDay[];
  /** ISO instant until which ordering is paused, or null. */
  pausedUntil: string | null;
  /** Absent if staff have never changed the week or the pause. */
  version?: number | undefined;
  /** In chronological order. */
  earlierWeeks?: EarlierWeek[] | undefined;
};

/** `Date` would parse 31 February as a date in March. */
function isInCalendar(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
