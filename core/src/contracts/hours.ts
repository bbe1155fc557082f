import * as v from 'valibot';

import { specialDaySchema } from '../model/hours';
import { contract } from './contract';

/** A missing weekday has the default hours. */
export const weekdayTexts = {
  Monday: v.optional(v.string()),
  Tuesday: v.optional(v.string()),
  Wednesday: v.optional(v.string()),
  Thursday: v.optional(v.string()),
  Friday: v.optional(v.string()),
  Saturday: v.optional(v.string()),
  Sunday: v.optional(v.string()),
};

/**
 * Returns the documented list of one entry: the default hours, and the hours of each weekday that differs. The response
 * also contains `specialDays` (from yesterday on) and `pausedUntil`, so that one request shows whether the shop is
 * open.
 */
export const getOperatingHours = contract({
  name: 'getOperatingHours',
  method: 'GET',
  path: 'get-operating-hours',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 120,
  input: v.strictObject({}),
  output: v.object({
    operatingHoursList: v.array(v.object({ id: v.string(), defaultHours: v.string(), ...weekdayTexts })),
    specialDays: v.array(specialDaySchema),
    pausedUntil: v.nullable(v.string()),
  }),
});
