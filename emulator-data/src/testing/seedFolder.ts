import path from 'node:path';

import type { DemoOptions } from '../shop/demoShop';
import { seedNow } from '../source/seedClock';

/** Folder of the committed seed. */
export const seedFolder = path.resolve(__dirname, '../../seed');

/** Options for the shop of the committed export. */
export const exportOptions: DemoOptions = {
  now: seedNow,
  hours: 'always',
  extent: 'demo',
  images: { origin: 'http://127.0.0.1:9199', bucket: 'demo-shop.appspot.com' },
};
