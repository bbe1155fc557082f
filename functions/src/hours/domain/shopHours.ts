import { instantSchema, versionSchema } from '@shop/core/model/fields';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import {
  defaultHoursText,
  hoursTextSchema,
  specialDaySchema,
  weekdayHoursSchema,
} from '@shop/core/model/hours';
import { addDays, firstDayAsked } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

/** Id of the only record of hours, as sent in requests. */
export const hoursId = 'hours';

const day = v.exactOptional(weekdayHoursSchema);

const weekdaysSchema = v.object({
  Monday: day,
  Tuesday: day,
  Wednesday: day,
  Thursday: day,
  Friday: day,
  Saturday: day,
  Sunday: day,
});

export const weekSchema = v.object({
  defaultHours: hoursTextSchema,
  weekdays: weekdaysSchema,
  pausedUntil: v.nullable(instantSchema),
  version: v.exactOptional(versionSchema),
  earlierWeeks: v.exactOptional(
    v.array(v.object({ before: v.string(), defaultHours: hoursTextSchema, weekdays: weekdaysSchema })),
  ),
});
export type Week = v.InferOutput<typeof weekSchema>;

export const shopHoursSchema = v.object({ ...weekSchema.entries, specialDays: v.array(specialDaySchema) });

/** A null `day` removes the special hours. */
export type DayChange = { date: string; before: SpecialDay | null; day: SpecialDay | null };

export const initialWeek: Week = { defaultHours: defaultHoursText, weekdays: {}, pausedUntil: null };

/** Returns the documented list of one entry, and the special days from yesterday on. */
export function toHoursAnswer(hours: ShopHours, now: Date) {
  const yesterday = yesterdayOf(now);
  return {
    operatingHoursList: [{ id: hoursId, defaultHours: hours.defaultHours, ...hours.weekdays }],
    specialDays: hours.specialDays.filter(({ date }) => date >= yesterday),
    pausedUntil: hours.pausedUntil,
  };
}

export function toAdminHours({ specialDays, ...hours }: ShopHours, now: Date) {
  const first = firstDayAsked(shopClock(now).date);
  return { data: specialDays.filter(({ date }) => date >= first), hours };
}

/** Yesterday's hours may run past midnight into today. */
function yesterdayOf(now: Date): string {
  return addDays(shopClock(now).date, -1);
}
