import * as v from 'valibot';

import { contract } from './contract';

/** The terms in force, as a list whose first entry counts; `version` is what `/accept-terms` takes. */
export const getTerms = contract({
  name: 'getTerms',
  method: 'GET',
  path: 'get-terms',
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({
    terms: v.array(v.object({ id: v.string(), terms: v.string(), version: v.number() })),
  }),
});

/** Records on the server that the caller is of age and accepts this version of the terms. */
export const acceptTerms = contract({
  name: 'acceptTerms',
  method: 'POST',
  path: 'accept-terms',
  access: 'customer',
  input: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    ageConfirmed: v.literal(true, 'must be confirmed'),
  }),
  output: v.object({ version: v.number(), acceptedAt: v.string() }),
});
