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

/** Hours that are shown before the shop's hours have loaded, and used when none are stored. */
export const defaultHoursText = '09:00 to 18:00';

/** Default hours proposed for a special day. */
export const defaultSpecialDayHours = '08:30 to 18:30';

/** Maximum number of days ahead for which special hours can be set. */
export const maxDaysAhead = 731;

/**
 * `HH:MM to HH:MM`. An end before the start is on the next day. 24:00 is the end of the day. Equal times are refused.
 */
export const hoursTextSchema = v.pipe(
  v.string(),
  v.regex(
    /^([01]\d|2[0-3]):[0-5]\d to (([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'is not of the form HH:MM to HH:MM',
  ),
  v.check((text) => text.slice(0, 5) !== text.slice(9), 'starts and ends at the same time'),
);

/** Stored instead of hours if the shop is closed on a weekday. */
export const closedText = 'Closed';

/** Hours of a weekday that differ from the default. */
export const weekdayHoursSchema = v.union([v.literal(closedText), hoursTextSchema]);

/** A calendar day in the shop's time zone: `YYYY-MM-DD`. */
export const shopDateSchema = v.pipe(
  v.string(),
  v.isoDate('is not a date'),
  v.check(isInCalendar, 'is not a day of the calendar'),
);

/** A day whose hours differ from the regular week. */
export const specialDaySchema = v.object({
  date: shopDateSchema,
  operatingHours: v.string(),
  shopClosed: v.boolean(),
  /** True if the day repeats on the same date of later years. */
  isYearly: v.optional(v.boolean()),
});
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;

/** The regular week that applied until staff changed it on the day `before`. */
export type EarlierWeek = {
  before: string;
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
};

/**
 * Everything that determines whether the shop is open: the regular week, special days by date, and an optional pause.
 */
export type ShopHours = {
  defaultHours: string;
  weekdays: Partial<Record<Weekday, string>>;
  specialDays: readonly SpecialDay[];
  /** ISO instant until which staff have paused ordering, or null. */
  pausedUntil: string | null;
  /** Number of times staff have changed the week or the pause. Absent if never changed. */
  version?: number | undefined;
  /** Earlier regular weeks in chronological order, used for past days. */
  earlierWeeks?: EarlierWeek[] | undefined;
};

/** Returns whether a date exists. Date would parse 31 February as a date in March. */
function isInCalendar(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
