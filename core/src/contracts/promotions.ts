import * as v from 'valibot';

import { idSchema, versionSchema } from '../model/fields';
import {
  promotionFiguresSchema,
  promotionSchema,
  promotionStates,
  promotionTermsSchema,
} from '../model/promotion';
import { contract } from './contract';

const onePromotion = v.object({ promotion: promotionSchema });

export const promotionsPerPage = 24;

export const promotionLists = ['current', 'archive'] as const;
export type PromotionListName = (typeof promotionLists)[number];

/**
 * Current promotions are sorted by name, with those that staff have ended at the end. Archived promotions are sorted by
 * the time of archiving, latest first. `after` is the id of the last promotion on the previous page.
 */
export const managePromotions = contract({
  name: 'managePromotions',
  method: 'GET',
  path: 'manage-promotions',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({ list: v.optional(v.picklist(promotionLists)), after: v.optional(idSchema) }),
  output: v.object({
    promotions: v.array(v.object({ promotion: promotionSchema, figures: promotionFiguresSchema })),
    more: v.boolean(),
  }),
});

/** Refuses a code that another running promotion uses (`conflict`). */
export const addPromotion = contract({
  name: 'addPromotion',
  method: 'POST',
  path: 'add-promotion',
  access: 'staff',
  permission: 'promotions',
  input: promotionTermsSchema,
  output: onePromotion,
});

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

/** Ends a promotion now, archives one that has ended, or restores an archived one. */
export const setPromotionState = contract({
  name: 'setPromotionState',
  method: 'POST',
  path: 'set-promotion-state',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({
    promotionId: idSchema,
    version: versionSchema,
    state: v.picklist(promotionStates),
  }),
  output: onePromotion,
});

/** Deletes an archived promotion that no order has used. Refuses any other promotion (`conflict`). */
export const deletePromotion = contract({
  name: 'deletePromotion',
  method: 'DELETE',
  path: 'delete-promotion',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({ promotionId: idSchema }),
  output: v.object({ message: v.string() }),
});
