import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getTerms } from '@shop/core/contracts/terms';

import { installCaches } from '@/testing/fakeCaches';

import { offlineCache } from './offlineCache';

const banner = {
  id: 'b1',
  imageUrl: '/images/spring.webp',
  title: 'Spring',
  description: '',
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'seed',
};
const answer = { banners: [banner] };
const day = 86_400_000;

let device: ReturnType<typeof installCaches>;
beforeEach(() => {
  device = installCaches();
});
afterEach(() => device.remove());

async function damage(text: string) {
  const cache = await caches.open('offline-cache-1');
  await cache.put('/offline-cache/fetchAllBanners', new Response(text));
}

test('a stored response is returned with the time at which it was cached', async () => {
  const cachedAt = Date.now() - day;
  await offlineCache.put(fetchAllBanners, answer, cachedAt);

  await expect(offlineCache.find(fetchAllBanners)).resolves.toEqual({ data: answer, cachedAt });
  await expect(offlineCache.find(getTerms)).resolves.toBeNull();
});

test.each([
  ['truncated JSON', '{"data":'],
  ['JSON of another shape', '[]'],
  ['no cache time', JSON.stringify({ data: answer })],
  ['a future cache time', JSON.stringify({ data: answer, cachedAt: Date.now() + day })],
  ['a cache time 31 days ago', JSON.stringify({ data: answer, cachedAt: Date.now() - 31 * day })],
  [
    'data that violates the contract',
    JSON.stringify({ data: { banners: [{ id: 7 }] }, cachedAt: Date.now() }),
  ],
])('an entry with %s is treated as missing', async (_what, text) => {
  await damage(text);
  await expect(offlineCache.find(fetchAllBanners)).resolves.toBeNull();
});

test('a response of more than three million characters is not stored', async () => {
  await offlineCache.put(fetchAllBanners, answer, Date.now());
  await offlineCache.put(
    fetchAllBanners,
    { banners: [{ ...banner, title: 'x'.repeat(3_000_000) }] },
    Date.now(),
  );

  await expect(offlineCache.find(fetchAllBanners)).resolves.toMatchObject({ data: answer });
});

test('responses stored by an older version of the shop are discarded', async () => {
  const old = await caches.open('offline-cache-0');
  await old.put('/offline-cache/fetchAllBanners', new Response('{}'));
  await offlineCache.put(fetchAllBanners, answer, Date.now());

  expect([...device.texts().keys()]).toEqual(['offline-cache-1 /offline-cache/fetchAllBanners']);
});

test('blocked storage causes only a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(caches, { open: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });

  await offlineCache.put(fetchAllBanners, answer, Date.now());
  await expect(offlineCache.find(fetchAllBanners)).resolves.toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
