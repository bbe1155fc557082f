import * as v from 'valibot';

import { shopDateSchema } from './hours';
import { idSchema, instantSchema, freeText, imageUrlSchema, lineOfText } from './fields';

export const newBannerFields = {
  title: lineOfText(80),
  description: freeText(400),
  imageUrl: imageUrlSchema,
};

const day = v.optional(v.union([v.literal(''), shopDateSchema]), '');

/**
 * Path in the shop that a banner links to, and the first and last day on which it appears. Empty means no link or no
 * limit.
 */
export const bannerPlacement = {
  link: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.maxLength(200, 'is too long'),
        v.regex(/^\/(?![/\\]|admin)[^\s\\]*$/, 'is not a path within the shop, such as /products'),
      ),
    ]),
    '',
  ),
  showFrom: day,
  showUntil: day,
};

/** Banners stored by earlier versions have no placement. */
export const bannerSchema = v.object({
  ...newBannerFields,
  link: v.optional(v.string()),
  showFrom: v.optional(v.string()),
  showUntil: v.optional(v.string()),
  /** Position set by staff, counted from 0. Absent if never set, and in responses to customers. */
  rank: v.optional(v.number()),
  /** Absent in responses to customers and in older banners. */
  version: v.optional(v.number()),
  id: idSchema,
  createdBy: v.string(),
  createdDateTime: instantSchema,
});
export type Banner = v.InferOutput<typeof bannerSchema>;
