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
 * Changes the default hours (`hours`) or those of a weekday. For a weekday, null restores the default, and `Closed`
 * closes the shop. `version` is the version that the caller edited. Refuses the change if a newer version exists.
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
 * Returns the regular week, and the special days from the start of this month, or from yesterday if that is earlier.
 */
export const getSpecialDays = contract({
  name: 'getSpecialDays',
  method: 'GET',
  path: 'get-special-days',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'hours',
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

/** Maximum number of days in one `setSpecialDays` request. */
export const maxDaysAtOnce = 100;

/**
 * Gives several days special hours, closes them, or, with `asUsual`, restores their regular hours. Either all of the
 * days are changed, or none. An `isYearly` day repeats each year up to the last date that can be set.
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
 * Gives one day (today or up to two years ahead) special hours, closes it, or reopens it. A closed day needs no hours.
 * `asUsual` restores the regular hours. A changed yearly day keeps its hours in other years. `endsYesterday` (today
 * only) ends yesterday's hours now if they run past midnight.
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

/** Pauses ordering until an instant, at most two weeks ahead. Null resumes ordering. */
export const pauseOrders = contract({
  name: 'pauseOrders',
  method: 'POST',
  path: 'pause-orders',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({ until: v.nullable(instantSchema) }),
  output: v.object({ pausedUntil: v.nullable(v.string()) }),
});
