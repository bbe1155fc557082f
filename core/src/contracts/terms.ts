import * as v from 'valibot';

import { idSchema, instantSchema, versionSchema, requiredText } from '../model/fields';
import { contract } from './contract';

/** Returns the current terms as the first entry of a list. `version` is the value for `/accept-terms`. */
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

/** Records that the caller is of age and accepts this version of the terms. */
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

/** Maximum length of the terms, in characters. */
export const maxTermsLength = 20_000;

/**
 * Publishes new terms under the next version. Customers must consent again. `version` is the version that the caller
 * edited. Refuses the change if the current version differs.
 */
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

/** Returns the published versions of the terms, newest first. `more` is true if there are older versions. */
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
        /** Display name of the member of staff who published the version. */
        updatedByName: v.string(),
      }),
    ),
    more: v.boolean(),
  }),
});
