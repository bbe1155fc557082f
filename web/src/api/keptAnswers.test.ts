import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getTerms } from '@shop/core/contracts/terms';

import { installCaches } from '@/testing/fakeCaches';

import { findKeptAnswer, keepAnswer } from './keptAnswers';

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
  const cache = await caches.open('kept-answers-1');
  await cache.put('/kept-answers/fetchAllBanners', new Response(text));
}

test('an answer is found again, with the time it was given', async () => {
  const keptAt = Date.now() - day;
  await keepAnswer(fetchAllBanners, answer, keptAt);

  await expect(findKeptAnswer(fetchAllBanners)).resolves.toEqual({ data: answer, keptAt });
  await expect(findKeptAnswer(getTerms)).resolves.toBeNull();
});

test.each([
  ['no JSON', '{"data":'],
  ['another shape', '[]'],
  ['no time', JSON.stringify({ data: answer })],
  ['a time to come', JSON.stringify({ data: answer, keptAt: Date.now() + day })],
  ['a time long gone', JSON.stringify({ data: answer, keptAt: Date.now() - 31 * day })],
  [
    'what the contract does not promise',
    JSON.stringify({ data: { banners: [{ id: 7 }] }, keptAt: Date.now() }),
  ],
])('%s counts as nothing', async (_what, text) => {
  await damage(text);
  await expect(findKeptAnswer(fetchAllBanners)).resolves.toBeNull();
});

test('an answer of more than three million characters is not kept', async () => {
  await keepAnswer(fetchAllBanners, answer, Date.now());
  await keepAnswer(fetchAllBanners, { banners: [{ ...banner, title: 'x'.repeat(3_000_000) }] }, Date.now());

  await expect(findKeptAnswer(fetchAllBanners)).resolves.toMatchObject({ data: answer });
});

test('what an older shop kept is thrown away', async () => {
  const old = await caches.open('kept-answers-0');
  await old.put('/kept-answers/fetchAllBanners', new Response('{}'));
  await keepAnswer(fetchAllBanners, answer, Date.now());

  expect([...device.texts().keys()]).toEqual(['kept-answers-1 /kept-answers/fetchAllBanners']);
});

test('a browser that stores nothing costs a warning and no more', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(caches, { open: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });

  await keepAnswer(fetchAllBanners, answer, Date.now());
  await expect(findKeptAnswer(fetchAllBanners)).resolves.toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
