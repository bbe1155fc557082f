import * as v from 'valibot';

import { shopProfileFields, shopProfileSchema } from '../model/shopProfile';
import { versionSchema } from '../model/fields';
import { contract } from './contract';

/** The response is not cached. Before the first edit, `version` is 0 and the profile is null. */
export const manageShopProfile = contract({
  name: 'manageShopProfile',
  method: 'GET',
  path: 'manage-shop-profile',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({}),
  output: v.object({ profile: v.nullable(shopProfileSchema), version: v.number() }),
});

/**
 * Replaces the whole profile. Requires a VAT number and the date of registration, or neither. Pages of earlier releases
 * omit the date.
 */
export const updateShopProfile = contract({
  name: 'updateShopProfile',
  method: 'PUT',
  path: 'update-shop-profile',
  access: 'staff',
  permission: 'shopProfile',
  input: v.pipe(
    v.strictObject({
      ...shopProfileFields,
      vatSince: v.optional(shopProfileFields.vatSince.wrapped),
      version: versionSchema,
    }),
    v.forward(
      v.check(
        ({ vatNumber, vatSince }) => vatNumber === '' || vatSince !== '',
        'is required with a VAT number',
      ),
      ['vatSince'],
    ),
    v.forward(
      v.check(
        ({ vatNumber, vatSince = '' }) => vatSince === '' || vatNumber !== '',
        'is required with a date of registration',
      ),
      ['vatNumber'],
    ),
  ),
  output: v.object({ version: v.number() }),
});
