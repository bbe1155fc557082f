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

/** Maximum number of promotions in one response of `managePromotions`. */
export const promotionsPerPage = 24;

export const promotionLists = ['current', 'archive'] as const;
export type PromotionListName = (typeof promotionLists)[number];

/**
 * Returns a page of promotions with their figures. Current promotions are sorted by name, with active promotions first.
 * Archived promotions are sorted newest first. `after` is the id of the last promotion on the previous page.
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

/** Adds a promotion. Refuses a code that another running promotion uses (`conflict`). */
export const addPromotion = contract({
  name: 'addPromotion',
  method: 'POST',
  path: 'add-promotion',
  access: 'staff',
  permission: 'promotions',
  input: promotionTermsSchema,
  output: onePromotion,
});

/**
 * Replaces the terms of a promotion. `version` is the version that the caller edited. Refuses the change if a newer
 * version exists.
 */
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

/**
 * Ends a promotion now, archives one that has ended, or restores an archived one. `version` works as in
 * `updatePromotion`.
 */
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

/** Deletes an archived promotion that no order used. Refuses any other promotion (`conflict`). */
export const deletePromotion = contract({
  name: 'deletePromotion',
  method: 'DELETE',
  path: 'delete-promotion',
  access: 'staff',
  permission: 'promotions',
  input: v.strictObject({ promotionId: idSchema }),
  output: v.object({ message: v.string() }),
});
