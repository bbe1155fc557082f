import * as v from 'valibot';

import { bannerSchema } from '../model/banner';
import { contract } from './contract';

/** Returns the slides of the home carousel, newest first. */
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
