import * as v from 'valibot';

import { shopProfileFields, shopProfileSchema } from '../model/shopProfile';
import { versionSchema } from '../model/version';
import { contract } from './contract';

/** The profile as of this moment, for those who change it; `version` is 0 and the profile null before it was first filled in. */
export const manageShopProfile = contract({
  name: 'manageShopProfile',
  method: 'GET',
  path: 'manage-shop-profile',
  access: 'staff',
  permission: 'hours',
  input: v.strictObject({}),
  output: v.object({ profile: v.nullable(shopProfileSchema), version: v.number() }),
});

/** Puts a whole profile in place of the one its author saw: `version`, another one by now refuses the change. */
export const updateShopProfile = contract({
  name: 'updateShopProfile',
  method: 'PUT',
  path: 'update-shop-profile',
  access: 'staff',
  permission: 'shopProfile',
  input: v.strictObject({ ...shopProfileFields, version: versionSchema }),
  output: v.object({ version: v.number() }),
});
