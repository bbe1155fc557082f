import * as v from 'valibot';

import { bannerSchema } from '../model/banner';
import { contract } from './contract';

/**
 * Returns the banners that are shown today. Banners without a position come first, newest first, followed by those with
 * a position set by staff.
 */
export const fetchAllBanners = contract({
  name: 'fetchAllBanners',
  method: 'GET',
  path: 'fetch-all-banners',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 600,
  input: v.strictObject({}),
  output: v.object({ banners: v.array(bannerSchema) }),
});
