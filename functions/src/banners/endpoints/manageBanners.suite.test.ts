// spec: checkout-1-6, checkout-2.manage-banners-3, checkout-2.manage-banners-4, checkout-2.manage-banners-5, checkout-7-16, checkout-7-18
import { addBanner, deleteBanner, manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Contract, InputFor } from '@shop/core/contracts/contract';

import { aStaffToken, aVisitor } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { auditOf, readStored } from '../../testing/stored';
import { readBannerJson } from '../data/bannerStore';

const sent = { title: 'Spring harvest', description: 'Fresh in.', imageUrl: '/images/spring.webp' };

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = staff) =>
  call(shop.url, contract, input, { token });
const added = async () => answerOf(addBanner, await ask(addBanner, sent)).banner;

async function listed(id: string) {
  const list = JSON.parse(await readBannerJson(new Date())) as { id: string }[];
  return list.find((banner) => banner.id === id);
}

test('stores a new banner with its author and the server’s time, lists it, and audits it', async () => {
  const forged = { ...sent, createdBy: 'someone else', createdDateTime: '1999-01-01' };
  const { banner } = answerOf(addBanner, await ask(addBanner, forged));
  expect(banner).toMatchObject({ ...sent, createdBy: expect.stringMatching(/^staff:staff-/) });
  expect(Date.parse(banner.createdDateTime)).toBeGreaterThan(Date.now() - 60_000);
  expect(await readStored(`banners/${banner.id}`)).toMatchObject(sent);
  const shown = { ...banner, createdBy: '' };
  expect(await listed(banner.id)).toEqual(shown);
  expect(answerOf(manageBanners, await ask(manageBanners, {})).banners).toContainEqual(shown);
  expect(await auditOf(banner.id)).toEqual([
    expect.objectContaining({ action: 'addBanner', before: null, after: expect.objectContaining(sent) }),
  ]);
});

test('keeps fields that are blank in a change, clears only named fields, and lists the result', async () => {
  const { id: bannerId } = await added();
  const change = {
    bannerId,
    updates: { title: 'Autumn harvest', description: '', imageUrl: null },
    version: 1,
  };
  expect(answerOf(updateBanner, await ask(updateBanner, change)).banner).toMatchObject({
    ...sent,
    title: 'Autumn harvest',
  });
  answerOf(updateBanner, await ask(updateBanner, { bannerId, updates: {}, clear: ['description'] }));
  expect(await readStored(`banners/${bannerId}`)).toMatchObject({ title: 'Autumn harvest', description: '' });
  expect(await listed(bannerId)).toMatchObject({ title: 'Autumn harvest', description: '' });
  expect(await auditOf(bannerId)).toContainEqual(
    expect.objectContaining({ before: { title: sent.title }, after: { title: 'Autumn harvest' } }),
  );
});

test('refuses the second of two simultaneous changes to one banner as stale', async () => {
  const { id: bannerId } = await added();
  const rename = (title: string) => ask(updateBanner, { bannerId, updates: { title }, version: 1 });
  const answers = await Promise.all([rename('First'), rename('Second')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const won = await readStored(`banners/${bannerId}`);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale-version',
    details: { version: 2, banner: { title: won?.['title'] } },
  });
});

test('changes the link, the display dates and the position of a banner', async () => {
  const { id: bannerId } = await added();
  await added();
  const change = { link: '/products?category=Indoor', showFrom: '2030-01-01', showUntil: '2030-01-31' };
  const { banner } = answerOf(updateBanner, await ask(updateBanner, { bannerId, updates: change, place: 1 }));
  expect(banner).toMatchObject(change);
  const { banners } = answerOf(manageBanners, await ask(manageBanners, {}));
  expect(banners[0]).toMatchObject({ id: bannerId, ...change, rank: 0 });
  answerOf(updateBanner, await ask(updateBanner, { bannerId, updates: { link: '', showFrom: '' } }));
  expect(await readStored(`banners/${bannerId}`)).toMatchObject({
    link: '',
    showFrom: '',
    title: sent.title,
  });
});

test('moves a banner back to the front after a newer banner was added', async () => {
  const { id: bannerId } = await added();
  const first = async () => answerOf(manageBanners, await ask(manageBanners, {})).banners[0]?.id;
  const move = () => ask(updateBanner, { bannerId, updates: {}, place: 1 });
  answerOf(updateBanner, await move());
  const { id: newer } = await added();
  expect(await first()).toBe(newer);
  answerOf(updateBanner, await move());
  expect(await first()).toBe(bannerId);
  const rows = await auditOf(bannerId);
  expect(rows).toContainEqual(expect.objectContaining({ before: { rank: 1 }, after: { rank: 0 } }));
  answerOf(updateBanner, await move());
  expect(await auditOf(bannerId)).toHaveLength(rows.length);
});

test('removes a deleted banner from the home screen and refuses further changes to it', async () => {
  const { id: bannerId } = await added();
  expect(answerOf(deleteBanner, await ask(deleteBanner, { bannerId }))).toEqual({
    message: 'Banner deleted successfully',
  });
  expect(await readStored(`banners/${bannerId}`)).toBeUndefined();
  expect(await listed(bannerId)).toBeUndefined();
  expect((await auditOf(bannerId)).map(({ action }) => String(action)).sort()).toEqual([
    'addBanner',
    'deleteBanner',
  ]);
  expect((await ask(deleteBanner, { bannerId })).status).toBe(404);
  expect((await ask(updateBanner, { bannerId, updates: { title: 'X' } })).status).toBe(404);
});

test.each<[string, object]>([
  ['a blank title', { title: ' ' }],
  ['a title that is too long', { title: 'x'.repeat(81) }],
  ['an empty picture URL', { imageUrl: '' }],
  ['a script as a picture URL', { imageUrl: 'javascript:alert(1)' }],
  ['an unknown field', { colour: 'red' }],
  ['a link to another site', { link: 'https://elsewhere.example' }],
  ['a link that only looks like a path', { link: '//elsewhere.example' }],
  ['a link into the back office', { link: '/admin' }],
  ['a last day before the first day', { showFrom: '2026-12-02', showUntil: '2026-12-01' }],
])('refuses %s and stores nothing', async (_what, wrong) => {
  const before = await readBannerJson(new Date());
  expect((await ask(addBanner, { ...sent, ...wrong })).status).toBe(400);
  expect(await readBannerJson(new Date())).toBe(before);
});

test('only staff can manage banners', async () => {
  const { id: bannerId } = await added();
  const { token } = await aVisitor();
  expect((await call(shop.url, addBanner, sent)).status).toBe(401);
  expect((await call(shop.url, deleteBanner, { bannerId })).status).toBe(401);
  for (const answered of [
    await ask(manageBanners, {}, token),
    await ask(addBanner, sent, token),
    await ask(updateBanner, { bannerId, updates: { title: 'Mine' } }, token),
    await ask(deleteBanner, { bannerId }, token),
  ]) {
    expect([answered.status, answered.body['code']]).toEqual([403, 'not-staff']);
  }
  expect(await readStored(`banners/${bannerId}`)).toMatchObject(sent);
});

test('allows at most thirty banners', async () => {
  const database = await firestore();
  const { size } = await database.collection('banners').get();
  for (let count = size; count < 30; count += 1) await added();
  const refused = await ask(addBanner, sent);
  expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
});
