import * as v from 'valibot';

import { idSchema } from '../model/ids';
import { promotionSchema, promotionTermsSchema } from '../model/promotion';
import { versionSchema } from '../model/version';
import { contract } from './contract';

const onePromotion = v.object({ promotion: promotionSchema });

/** All promotions, the running ones first. */
export const managePromotions = contract({
  name: 'managePromotions',
  method: 'GET',
  path: 'manage-promotions',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({}),
  output: v.object({ promotions: v.array(promotionSchema) }),
});

/** Makes a promotion. A code that another running promotion has is refused with `conflict`. */
export const addPromotion = contract({
  name: 'addPromotion',
  method: 'POST',
  path: 'add-promotion',
  access: 'staff',
  permission: 'promotions',
  input: promotionTermsSchema,
  output: onePromotion,
});

/** Replaces the terms of a promotion; it ends with `isActive: false`. `version` is the one that was changed: a newer one refuses. */
export const updatePromotion = contract({
  name: 'updatePromotion',
  method: 'PATCH',
  path: 'update-promotion',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({
    promotionId: idSchema,
    version: versionSchema,
    terms: promotionTermsSchema,
  }),
  output: onePromotion,
});
