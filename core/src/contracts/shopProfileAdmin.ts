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

/** Replaces the whole profile. */
export const updateShopProfile = contract({
  name: 'updateShopProfile',
  method: 'PUT',
  path: 'update-shop-profile',
  access: 'staff',
  permission: 'shopProfile',
  input: v.strictObject({ ...shopProfileFields, version: versionSchema }),
  output: v.object({ version: v.number() }),
});
