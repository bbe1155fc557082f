import * as v from 'valibot';

import { bannerSchema } from '../model/banner';
import { contract } from './contract';

/**
 * Returns the slides that the home carousel shows today. New slides come first, followed by those with a position set
 * by staff.
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
