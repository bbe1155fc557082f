import path from 'node:path';

import type { DemoOptions } from '../shop/demoShop';
import { seedNow } from '../source/seedClock';

export const seedFolder = path.resolve(__dirname, '../../seed');

export const exportOptions: DemoOptions = {
  now: seedNow,
  hours: 'always',
  extent: 'demo',
  images: { origin: 'http://127.0.0.1:9199', bucket: 'demo-shop.appspot.com' },
};
