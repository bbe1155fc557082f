import * as v from 'valibot';

import { shopDateSchema } from './hours';
import { idSchema, instantSchema } from './ids';
import { freeText, imageUrlSchema, lineOfText } from './text';

export const newBannerFields = {
  title: lineOfText(80),
  description: freeText(400),
  imageUrl: imageUrlSchema,
};

const day = v.optional(v.union([v.literal(''), shopDateSchema]), '');

/** Where a banner leads, a path of the shop, and the days on which it is shown, both included; empty texts for nowhere and always. */
export const bannerPlacement = {
  link: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.maxLength(200, 'is too long'),
        v.regex(/^\/(?![/\\]|admin)[^\s\\]*$/, 'is not an address inside the shop, as /products'),
      ),
    ]),
    '',
  ),
  showFrom: day,
  showUntil: day,
};

/** A slide of the home carousel. Stored banners from before they had one have no placement. */
export const bannerSchema = v.object({
  ...newBannerFields,
  link: v.optional(v.string()),
  showFrom: v.optional(v.string()),
  showUntil: v.optional(v.string()),
  /** Its place as staff have set it, from 0; absent until they do. */
  rank: v.optional(v.number()),
  /** Absent on banners from before they had one, and for customers. */
  version: v.optional(v.number()),
  id: idSchema,
  createdBy: v.string(),
  createdDateTime: instantSchema,
});
export type Banner = v.InferOutput<typeof bannerSchema>;
