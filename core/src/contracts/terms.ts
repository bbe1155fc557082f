import * as v from 'valibot';

import { idSchema, instantSchema, versionSchema, requiredText } from '../model/fields';
import { contract } from './contract';

/** A list of one entry. `version` is the value for `/accept-terms`. */
export const getTerms = contract({
  name: 'getTerms',
  method: 'GET',
  path: 'get-terms',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({
    terms: v.array(v.object({ id: v.string(), terms: v.string(), version: v.number() })),
  }),
});

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

export const maxTermsLength = 20_000;

/** Publishes new terms as the next version. Customers must consent again. */
export const updateTerms = contract({
  name: 'updateTerms',
  method: 'PUT',
  path: 'update-terms',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'terms',
  input: v.strictObject({
    id: idSchema,
    terms: requiredText(maxTermsLength),
    version: v.optional(versionSchema),
  }),
  output: v.object({ version: v.number() }),
});

/** Newest first. `more` is true if there are older versions. */
export const termsVersions = contract({
  name: 'termsVersions',
  method: 'GET',
  path: 'terms-versions',
  access: 'staff',
  permission: 'terms',
  input: v.strictObject({}),
  output: v.object({
    /** Id of the current terms, as sent to `/update-terms`. */
    id: v.string(),
    versions: v.array(
      v.object({
        version: v.number(),
        terms: v.string(),
        updatedAt: instantSchema,
        updatedByName: v.string(),
      }),
    ),
    more: v.boolean(),
  }),
});
