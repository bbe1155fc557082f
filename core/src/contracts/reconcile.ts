import * as v from 'valibot';

import { contract } from './contract';

/**
 * Brings the books in line with the world, as the schedule does every minute: holds that ran out are given back, the card
 * provider is asked about payments nobody reported and the courier about parcels nobody has heard of, owed work is tried again, lists are rebuilt. Answers how many of each.
 */
export const reconcile = contract({
  name: 'reconcile',
  method: 'POST',
  path: 'reconcile',
  access: 'staff',
  input: v.strictObject({}),
  output: v.object({
    ordersChecked: v.number(),
    couriersAsked: v.number(),
    paymentsFound: v.number(),
    holdsExpired: v.number(),
    owedDone: v.number(),
    owedFailed: v.number(),
  }),
});
