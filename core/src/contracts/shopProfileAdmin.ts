import * as v from 'valibot';

import { shopProfileFields, shopProfileSchema } from '../model/shopProfile';
import { versionSchema } from '../model/ids';
import { contract } from './contract';

/**
 * Returns the current profile, uncached, for staff who edit it; before it is first filled in, `version` is 0 and the profile
 * null.
 */
export const manageShopProfile = contract({
  name: 'manageShopProfile',
  method: 'GET',
  path: 'manage-shop-profile',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({}),
  output: v.object({ profile: v.nullable(shopProfileSchema), version: v.number() }),
});

/** Replaces the whole profile. `version` is the one the author saw: a different current one refuses the change. */
export const updateShopProfile = contract({
  name: 'updateShopProfile',
  method: 'PUT',
  path: 'update-shop-profile',
  access: 'staff',
  permission: 'shopProfile',
  input: v.strictObject({ ...shopProfileFields, version: versionSchema }),
  output: v.object({ version: v.number() }),
});
