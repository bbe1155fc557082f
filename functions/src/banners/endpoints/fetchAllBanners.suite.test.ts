// spec: customer-7-2, checkout-3-7, checkout-7-19
import { randomUUID } from 'node:crypto';

import { fetchAllBanners } from '@shop/core/contracts/banners';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { rebuildBannerList } from '../data/bannerStore';

const id = randomUUID();
const banner = {
  title: 'Fresh in',
  description: 'Straight from the greenhouse.',
  imageUrl: '/images/banner.png',
  createdBy: 'staff:admin',
};

let served: Served;

beforeEach(async () => {
  const reference = (await firestore()).collection('banners').doc(id);
  await reference.set({ ...banner, createdDateTime: new Date('2026-11-01T08:00:00Z') });
  await rebuildBannerList(new Date());
  served = await serve(everyEndpoint());
});

afterEach(async () => {
  await (await firestore()).collection('banners').doc(id).delete();
  await rebuildBannerList(new Date());
  await served.close();
});

// spec: customer-3-12
test('returns the stored banners with exactly the documented fields', async () => {
  const { banners } = answerOf(fetchAllBanners, await call(served.url, fetchAllBanners, {}));
  expect(banners.find((found) => found.id === id)).toEqual({
    ...banner,
    // The response does not name the member of staff.
    createdBy: '',
    id,
    createdDateTime: '2026-11-01T08:00:00.000Z',
  });
});
