import * as v from 'valibot';

import { contract } from './contract';

/** Runs the job that is scheduled every minute, and returns counts of what it did. */
export const reconcile = contract({
  name: 'reconcile',
  method: 'POST',
  path: 'reconcile',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({}),
  output: v.object({
    ordersChecked: v.number(),
    couriersAsked: v.number(),
    paymentsFound: v.number(),
    holdsExpired: v.number(),
    jobsDone: v.number(),
    jobsFailed: v.number(),
  }),
});
