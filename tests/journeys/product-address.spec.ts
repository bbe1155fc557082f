// Tests a product's readable URL: the HTML that messengers and crawlers read without scripts, and the page that
// customers see.
import { ownFlower } from '../support/ownFlower';
import { callShop, staffToken } from '../support/shopApi';
import { suite } from '../support/suite';
import { expect, test } from '../support/test';

test('the readable URL of a product returns its metadata in the initial HTML and shows the product page', async ({
  page,
  request,
}) => {
  const { name } = await ownFlower();
  const address = `/products/${name.toLowerCase().replace(' ', '-')}`;
  // The page's function caches its list for a moment.
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  const html = await (await request.get(address)).text();
  expect(html).toContain(`<title>${name} · Kush</title>`);
  expect(html).toContain(`<meta data-first property="og:title" content="${name}" />`);
  expect(html).toContain('"@type":"Offer"');
  const canonical = `${suite.shopUrl}${address}`;
  expect(html).toContain(`<link data-first rel="canonical" href="${canonical}" />`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${canonical}</loc>`);

  await page.goto(address);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});

test('the URL of an unknown product returns 404, and the URL of a deleted product returns 410 and shows a message', async ({
  page,
  request,
  expectRefusal,
}) => {
  expect((await request.get('/products/never-sold-here')).status()).toBe(404);
  const { id, name } = await ownFlower();
  const address = `/products/${name.toLowerCase().replace(' ', '-')}`;
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  await callShop(`delete-product?selectedProductId=${id}`, { method: 'DELETE', token: await staffToken() });
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
  expectRefusal({ path: address, status: 410 });
  await page.goto(address);
  await expect(page.getByText('We couldn’t find this product.')).toBeVisible();
});
