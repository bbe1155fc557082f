import * as v from 'valibot';

import { blankable } from '../model/blank';
import {
  hoursTextSchema,
  shopDateSchema,
  specialDaySchema,
  weekdayHoursSchema,
  weekdays,
} from '../model/hours';
import { instantSchema, versionSchema } from '../model/fields';
import { contract } from './contract';
import { weekdayTexts } from './hours';

/**
 * `hoursId` is `hours` for the default hours, or a weekday. For a weekday, null restores the default hours, and
 * `Closed` closes the shop on that weekday.
 */
export const updateOperatingHours = contract({
  name: 'updateOperatingHours',
  method: 'PUT',
  path: 'update-operating-hours',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({
    hoursId: v.picklist(['hours', ...weekdays], 'is neither hours nor a weekday'),
    newHours: v.nullable(weekdayHoursSchema),
    version: v.optional(versionSchema),
  }),
  output: v.object({}),
});

/**
 * Returns the regular week, and the special days from the Monday of the week in which this month begins, or of
 * yesterday's week if that is earlier. Every role may read them, because every screen shows whether the shop is open.
 * No cache keeps the response, so a pause is visible immediately.
 */
export const getSpecialDays = contract({
  name: 'getSpecialDays',
  method: 'GET',
  path: 'get-special-days',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({}),
  output: v.object({
    data: v.array(specialDaySchema),
    hours: v.object({
      defaultHours: v.string(),
      weekdays: v.object(weekdayTexts),
      pausedUntil: v.nullable(v.string()),
      version: v.optional(versionSchema),
      earlierWeeks: v.optional(
        v.array(v.object({ before: v.string(), defaultHours: v.string(), weekdays: v.object(weekdayTexts) })),
      ),
    }),
  }),
});

export const maxDaysAtOnce = 100;

/**
 * Changes all the days in the request, or none. `asUsual` restores the regular hours. An `isYearly` day repeats each
 * year up to the last date that can be set.
 */
export const setSpecialDays = contract({
  name: 'setSpecialDays',
  method: 'POST',
  path: 'set-special-days',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({
    days: v.pipe(
      v.array(
        v.strictObject({
          date: shopDateSchema,
          operatingHours: blankable(hoursTextSchema),
          shopClosed: v.boolean('is neither true nor false'),
          asUsual: v.optional(v.boolean('is neither true nor false'), false),
          isYearly: v.optional(v.boolean('is neither true nor false'), false),
        }),
      ),
      v.minLength(1, 'is empty'),
      v.maxLength(maxDaysAtOnce, `has more than ${maxDaysAtOnce} days`),
    ),
  }),
  output: v.object({}),
});

/**
 * The day is today or up to two years ahead. A closed day needs no hours. `asUsual` restores the regular hours. A
 * changed yearly day keeps its hours in other years. `endsYesterday` (today only) ends yesterday's hours now if they
 * run past midnight.
 */
export const addSpecialDay = contract({
  name: 'addSpecialDay',
  method: 'POST',
  path: 'add-special-day',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({
    date: shopDateSchema,
    operatingHours: blankable(hoursTextSchema),
    shopClosed: v.boolean('is neither true nor false'),
    asUsual: v.optional(v.boolean('is neither true nor false'), false),
    endsYesterday: v.optional(v.boolean('is neither true nor false'), false),
  }),
  output: v.object({}),
});

/** Pauses ordering for at most two weeks. Null resumes ordering. */
export const pauseOrders = contract({
  name: 'pauseOrders',
  method: 'POST',
  path: 'pause-orders',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({ until: v.nullable(instantSchema) }),
  output: v.object({ pausedUntil: v.nullable(v.string()) }),
});
