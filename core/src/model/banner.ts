import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { freeText, imageUrlSchema, lineOfText } from './text';

export const newBannerFields = {
  title: lineOfText(80),
  description: freeText(400),
  imageUrl: imageUrlSchema,
};

/** A slide of the home carousel. */
export const bannerSchema = v.object({
  ...newBannerFields,
  id: idSchema,
  createdBy: v.string(),
  createdDateTime: instantSchema,
});
export type Banner = v.InferOutput<typeof bannerSchema>;
