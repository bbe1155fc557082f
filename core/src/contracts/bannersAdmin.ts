import * as v from 'valibot';

import { bannerPlacement, bannerSchema, newBannerFields } from '../model/banner';
import { blankable } from '../model/blank';
import { idSchema, versionSchema } from '../model/fields';
import { contract } from './contract';

/** Includes banners that are not shown today. The response is not cached. */
export const manageBanners = contract({
  name: 'manageBanners',
  method: 'GET',
  path: 'manage-banners',
  access: 'staff',
  permission: 'banners',
  input: v.strictObject({}),
  output: v.object({ banners: v.array(bannerSchema) }),
});

const oneBanner = v.object({ banner: bannerSchema });

/** Ignores the documented fields for author and time; the token and the server's clock supply them. */
export const addBanner = contract({
  name: 'addBanner',
  method: 'POST',
  path: 'add-banner',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'banners',
  input: v.strictObject({
    ...newBannerFields,
    ...bannerPlacement,
    createdBy: v.optional(v.unknown()),
    createdDateTime: v.optional(v.unknown()),
  }),
  output: oneBanner,
});

/** Blank fields keep their values. */
export const updateBanner = contract({
  name: 'updateBanner',
  method: 'PATCH',
  path: 'update-banner',
  access: 'staff',
  permission: 'banners',
  input: v.strictObject({
    bannerId: idSchema,
    updates: v.strictObject({
      title: blankable(newBannerFields.title),
      description: blankable(newBannerFields.description),
      imageUrl: blankable(newBannerFields.imageUrl),
      /** Unlike the fields above, an empty `link`, `showFrom` or `showUntil` clears the stored value. */
      link: v.exactOptional(bannerPlacement.link.wrapped),
      showFrom: v.exactOptional(bannerPlacement.showFrom.wrapped),
      showUntil: v.exactOptional(bannerPlacement.showUntil.wrapped),
    }),
    /** Position in the list, counted from 1. */
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
    clear: v.optional(v.pipe(v.array(v.picklist(['description'])), v.maxLength(1))),
    version: v.optional(versionSchema),
  }),
  output: oneBanner,
});

/** Deletes the banner permanently. */
export const deleteBanner = contract({
  name: 'deleteBanner',
  method: 'DELETE',
  path: 'delete-banner',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'banners',
  input: v.strictObject({ bannerId: idSchema }),
  output: v.object({ message: v.string() }),
});
