// spec: customer-3-4
import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallProducts } from '@shop/core/items/flower';
import { reviews as reviewsContract } from '@shop/core/contracts/reviews';
import { promotionSchema } from '@shop/core/model/promotion';
import { isOpenAt } from '@shop/core/rules/openingHours';
import { whyNotUsable } from '@shop/core/rules/promotions';
import * as v from 'valibot';

import { shopHoursSchema } from '../../../functions/src/hours/domain/shopHours';
import { itemSchema, itemSearchTerms } from '../../../functions/src/items/domain/item';
import { isPassword } from '../../../functions/src/platform/passwordHash';
import { reviewRecordSchema } from '../../../functions/src/reviews/domain/reviewRecord';
import { staffMemberSchema } from '../../../functions/src/staff/domain/staffMember';
import { readSource } from '../source/readSource';
import { exportOptions } from '../export/demoExport';
import { seedFolder } from '../testing/seedFolder';
import type { DemoShop } from './demoShop';
import { buildDemoShop } from './demoShop';

const source = readSource(seedFolder);
let shop: DemoShop;
beforeAll(async () => {
  shop = await buildDemoShop(source, exportOptions);
});

/** Returns the documents of a collection as the functions read them: with their id, and with instants as strings. */
function stored(from: DemoShop, collection: string): Record<string, unknown>[] {
  return [...from.documents]
    .filter(([place]) => place.startsWith(`${collection}/`))
    .map(([place, fields]) => ({
      ...(JSON.parse(JSON.stringify(fields)) as object),
      id: place.slice(collection.length + 1),
    }));
}

function snapshot(from: DemoShop, name: string): unknown {
  const [found] = stored(from, 'snapshots').filter(({ id }) => id === name);
  return JSON.parse(String(found?.['json']));
}

const reviewedProducts = new Set(source.reviews.map(({ product }) => product));

test('the same source produces the same shop', async () => {
  expect(await buildDemoShop(source, exportOptions)).toEqual(shop);
});

test('each collection has the expected number of documents, and no other collection exists', () => {
  const counts: Record<string, number> = {};
  for (const place of shop.documents.keys()) {
    // Collection names and document ids alternate in a path.
    const collection = place
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .join('/');
    counts[collection] = (counts[collection] ?? 0) + 1;
  }
  for (const { number } of source.orders) expect(shop.documents.has(`stockLedger/${number}`)).toBe(true);
  expect(counts).toEqual({
    items: 38,
    orders: source.orders.length,
    outbox: 8,
    stockLedger: expect.any(Number) as number,
    banners: 3,
    promotions: 2,
    settings: 2,
    specialDays: 2,
    terms: 1,
    termsVersions: 1,
    reviews: source.reviews.length,
    snapshots: 5 + reviewedProducts.size,
    staff: 1,
    users: 2,
    'users/addresses': 1,
  });
});

test('promotions match the schema of the functions, have a code, and can be used now', () => {
  const promotions = stored(shop, 'promotions').map((promotion) => v.parse(promotionSchema, promotion));
  for (const promotion of promotions) {
    expect(promotion.code).not.toBe('');
    expect(whyNotUsable(promotion, exportOptions.now)).toBeNull();
  }
});

const ledgerRow = v.object({
  at: v.string(),
  lines: v.array(v.object({ itemId: v.string(), variant: v.string(), onHandDelta: v.number() })),
});

test('no item is sold or reviewed before it was added to the shop, and stock is never negative', () => {
  const since = new Map(stored(shop, 'items').map((item) => [item['id'], String(item['createdDateTime'])]));
  const early = stored(shop, 'reviews').filter(
    (review) => String(review['date']) < (since.get(review['productId']) ?? ''),
  );
  expect(early).toEqual([]);
  const rows = stored(shop, 'stockLedger').map((row) => v.parse(ledgerRow, row));
  const onHand = new Map<string, number>();
  for (const { at, lines } of rows.toSorted((a, b) => a.at.localeCompare(b.at))) {
    for (const { itemId, variant, onHandDelta } of lines) {
      const key = `${itemId} ${variant}`;
      onHand.set(key, (onHand.get(key) ?? 0) + onHandDelta);
      const isEarly = at < (since.get(itemId) ?? '');
      expect({ key, at, isEarly, isBelowZero: (onHand.get(key) ?? 0) < 0 }).toEqual({
        key,
        at,
        isEarly: false,
        isBelowZero: false,
      });
    }
  }
});

test('items match the schema of the functions, and have their search terms', () => {
  for (const { words, ...item } of stored(shop, 'items')) {
    const known = v.parse(itemSchema, item);
    expect(known).toEqual(item);
    expect(words).toEqual(itemSearchTerms(known));
  }
});

test('lists match the contracts of the endpoints and omit items that are not for sale', () => {
  const listed = v.parse(getallProducts.output, { products: snapshot(shop, 'flowers') }).products;
  expect(listed).toHaveLength(23);
  expect(listed.map(({ id }) => id)).not.toContain('rooibaard');
  expect(v.parse(getallEdibles.output, { edibles: snapshot(shop, 'edibles') }).edibles).toHaveLength(7);
  expect(v.parse(getallProductsExtra.output, { products: snapshot(shop, 'extras') }).products).toHaveLength(
    6,
  );
  expect(v.parse(fetchAllBanners.output, { banners: snapshot(shop, 'banners') }).banners).toHaveLength(3);
});

test('the home rows show the newest flowers, and each row includes all three strains', () => {
  const { products } = v.parse(getallProducts.output, { products: snapshot(shop, 'flowers') });
  const dates = products.map(({ createdDateTime }) => createdDateTime);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(products.slice(0, 5).map(({ label }) => label)).size).toBe(3);
  expect(new Set(products.slice(6, 11).map(({ label }) => label)).size).toBe(3);
});

test('one size of a flower is sold out', () => {
  const { products } = v.parse(getallProducts.output, { products: snapshot(shop, 'flowers') });
  expect(products.find(({ id }) => id === 'gelato-41')?.stockQuantity.threeGram).toBe(0);
});

test('the demo is open at night, a shop with the documented hours is not, and the special days are in the future', async () => {
  const night = new Date('2026-11-22T00:30:00Z');
  expect(isOpenAt(v.parse(shopHoursSchema, snapshot(shop, 'hours')), night)).toBe(true);
  const documented = await buildDemoShop(source, { ...exportOptions, hours: 'documented' });
  expect(isOpenAt(v.parse(shopHoursSchema, snapshot(documented, 'hours')), night)).toBe(false);

  const later = await buildDemoShop(source, { ...exportOptions, now: new Date('2027-12-16T10:00:00Z') });
  const hours = v.parse(shopHoursSchema, snapshot(later, 'hours'));
  expect(isOpenAt(hours, new Date('2027-12-16T10:00:00Z'))).toBe(true);
  expect(hours.specialDays.map(({ date }) => date)).toEqual(['2027-12-23', '2028-01-10']);
});

test('the member of staff has the documented password', async () => {
  const [member] = stored(shop, 'staff').map((document) => v.parse(staffMemberSchema, document));
  expect(await isPassword('kush-admin-2026', member?.passwordHash ?? null)).toBe(true);
});

test('picture URLs point to the stored files, whose names have the format of uploads', () => {
  const addresses = [...stored(shop, 'items'), ...stored(shop, 'banners')].map(({ imageUrl }) => imageUrl);
  const largest = shop.files.filter(({ path }) => path.endsWith('.1280.webp'));
  const expected = largest.map(
    ({ path, downloadToken }) =>
      `http://127.0.0.1:9199/v0/b/demo-shop.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=${downloadToken}`,
  );
  expect(new Set(addresses)).toEqual(new Set(expected));
  for (const { path } of shop.files)
    expect(path).toMatch(/^images\/\d{13}-[a-z0-9-]+\.(1280|640|320)\.webp$/);
});

test('each picture has smaller copies with the same download token', () => {
  const names = new Map(shop.files.map(({ path, downloadToken }) => [path, downloadToken]));
  for (const { path, downloadToken } of shop.files.filter(({ path }) => path.endsWith('.1280.webp')))
    for (const side of [640, 320]) expect(names.get(path.replace('.1280.', `.${side}.`))).toBe(downloadToken);
  expect(names.size).toBe(3 * 41);
});

test('the rating and the review list of an item match its reviews', () => {
  for (const item of stored(shop, 'items')) {
    const stars = stored(shop, 'reviews')
      .map((review) => v.parse(reviewRecordSchema, review))
      .filter(({ productId }) => productId === item['id'])
      .map(({ rating }) => rating);
    const sum = stars.reduce((total, one) => total + one, 0);
    expect(item['rating'] ?? { sum: 0, count: 0 }).toEqual({ sum, count: stars.length });
    if (stars.length === 0) continue;
    const list = v.parse(reviewsContract.output, snapshot(shop, `reviews-${String(item['id'])}`));
    expect([list.count, list.reviews.length]).toEqual([stars.length, stars.length]);
  }
});

test('a real project gets only the catalogue: no publicly known logins, no orders, no reviews, no address', async () => {
  const catalogue = await buildDemoShop(source, { ...exportOptions, extent: 'catalogue' });
  expect(catalogue.customers).toEqual([]);
  for (const collection of ['promotions', 'staff', 'users', 'orders', 'outbox', 'reviews']) {
    expect(stored(catalogue, collection)).toEqual([]);
  }
  expect([...catalogue.documents.keys()]).not.toContain('settings/profile');
  for (const fact of [source.shop.streetAddress, source.shop.phoneNumber, source.shop.legalName]) {
    expect(JSON.stringify([...catalogue.documents.values()])).not.toContain(fact);
  }
  expect(stored(catalogue, 'items')).toHaveLength(38);
  expect(JSON.stringify(snapshot(catalogue, 'flowers'))).not.toContain('rating');
});
