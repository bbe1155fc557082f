import * as v from 'valibot';

import { bannerPlacement, bannerSchema, newBannerFields } from '../model/banner';
import { blankable } from '../model/blank';
import { idSchema, versionSchema } from '../model/fields';
import { contract } from './contract';

/** Returns all banners for staff to edit, including those not shown today. The response is not cached. */
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

/**
 * Adds a banner. The documented fields for author and time are ignored; the token and the server's clock supply them.
 */
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

/**
 * Changes a banner. Blank fields keep their values. `version` is the version that the caller edited. Refuses the change
 * if a newer version exists.
 */
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
      /** The next three fields replace the stored values. An absent field keeps its value. */
      link: v.exactOptional(bannerPlacement.link.wrapped),
      showFrom: v.exactOptional(bannerPlacement.showFrom.wrapped),
      showUntil: v.exactOptional(bannerPlacement.showUntil.wrapped),
    }),
    /** New position in the list, counted from 1. */
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
    /** Text fields to clear. */
    clear: v.optional(v.pipe(v.array(v.picklist(['description'])), v.maxLength(1))),
    version: v.optional(versionSchema),
  }),
  output: oneBanner,
});

/** Removes a banner from the home screen permanently. */
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
