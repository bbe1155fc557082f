import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { storedTypeOf } from '@shop/core/items/stored';
import type { Banner } from '@shop/core/model/banner';
import { bannerSchema } from '@shop/core/model/banner';
import type { ShopHours } from '@shop/core/model/hours';
import type { Promotion } from '@shop/core/model/promotion';
import { promotionSchema } from '@shop/core/model/promotion';
import * as v from 'valibot';

import { toBannerList } from '../../../functions/src/banners/domain/bannerList';
import { shopHoursSchema } from '../../../functions/src/hours/domain/shopHours';
import { toLedgerRow } from '../../../functions/src/inventory/domain/stockMoves';
import type { Item } from '../../../functions/src/items/domain/item';
import { toList } from '../../../functions/src/items/domain/item';
import type { Source } from '../source/readSource';
import type { SeedClock } from '../source/seedClock';
import { newSeedClock } from '../source/seedClock';
import type { Books } from './books';
import { openBooks } from './books';
import { deliveredItems, demoStaff } from './demoItems';
import { replayOrders } from './demoOrders';
import { reviewDocuments, reviewRecords, withRating } from './demoReviews';
import type { StoredFields } from './documents';
import { itemDocument, orderDocument, jobDocument } from './documents';
import type { ImageFile, ImageStore } from './imageFiles';
import { downloadUrl, imageFileOf, imageFilesOf } from './imageFiles';
import type { Customer } from './people';
import { peopleDocuments, customersOf } from './people';

/** The keys of `documents` are paths. */
export type DemoShop = { documents: Map<string, StoredFields>; customers: Customer[]; files: ImageFile[] };

/**
 * `demo`: all data. `catalogue`: a starting point for a real shop, without people, their activity, promotions, or the
 * profile of the fictitious shop.
 */
export type Extent = 'demo' | 'catalogue';

export type DemoOptions = {
  extent: Extent;
  /** Time used as the present. */
  now: Date;
  /** `always`: open day and night. `documented`: 09:00 to 18:00. */
  hours: 'always' | 'documented';
  images: ImageStore;
  /** URL of the sandbox pages that show the demo's deliveries. Defaults to the sandbox's usual port. */
  courierPages?: string;
};

const usualCourierPages = 'http://127.0.0.1:5010/uber/track/demo';

/** The same source and options produce the same shop. */
export async function buildDemoShop(
  source: Source,
  { now, hours, images, extent, courierPages = usualCourierPages }: DemoOptions,
): Promise<DemoShop> {
  const clock = newSeedClock(now);
  const isDemo = extent === 'demo';
  const books = openBooks(deliveredItems(source, clock, images));
  const { promotions } = source;
  const { customers } = source.people;
  if (isDemo) replayOrders(books, source.orders, { customers, promotions, clock, courierPages });
  const reviews = isDemo ? reviewRecords(source.reviews, { orders: books.orders, clock }) : [];
  const items = [...books.items.values()].map((item) => withRating(item, reviews));
  const banners = bannersOf(source, clock, images);
  const shopHours = hoursOf(source, clock, hours);
  const documents = new Map<string, StoredFields>([
    ...itemDocuments(items),
    ...booksDocuments(books),
    ...reviewDocuments(items, reviews, now),
    ...bannerDocuments(banners),
    ...hoursDocuments(shopHours, clock.instant(source.hours.updatedDateTime)),
    ...termsDocuments(source.terms, clock.instant(source.hours.updatedDateTime)),
    ...snapshotDocuments({ items, banners, shopHours, now }),
    ...(isDemo ? promotionDocuments(source, clock) : []),
    ...(isDemo ? profileDocument(source, clock.instant(source.hours.updatedDateTime)) : []),
    ...(isDemo ? await peopleDocuments(source.people, clock) : []),
  ]);
  const shown = [...source.flowers, ...source.edibles, ...source.extras, ...source.banners];
  return {
    documents,
    customers: isDemo ? customersOf(source.people, clock) : [],
    files: shown.flatMap(imageFilesOf),
  };
}

function* itemDocuments(items: readonly Item[]): Iterable<[string, StoredFields]> {
  for (const item of items) yield [`items/${item.id}`, itemDocument(item)];
}

function* booksDocuments(books: Books): Iterable<[string, StoredFields]> {
  for (const order of books.orders.values()) {
    yield [`orders/${order.id}`, orderDocument(order)];
  }
  for (const job of books.jobs.values()) yield [`outbox/${job.id}`, jobDocument(job)];
  for (const [index, { number, ...entry }] of books.ledger.entries()) {
    const id = number ?? `seed-${String(index + 1).padStart(4, '0')}`;
    yield [`stockLedger/${id}`, toLedgerRow(entry)];
  }
}

function bannersOf(source: Source, clock: SeedClock, images: ImageStore): Banner[] {
  return source.banners.map((seed) =>
    v.parse(bannerSchema, {
      ...seed,
      imageUrl: downloadUrl(images, imageFileOf(seed)),
      createdBy: demoStaff,
      createdDateTime: clock.instant(seed.createdDateTime).toISOString(),
    }),
  );
}

function* bannerDocuments(banners: readonly Banner[]): Iterable<[string, StoredFields]> {
  for (const { id, ...banner } of banners) {
    yield [`banners/${id}`, { ...banner, createdDateTime: new Date(banner.createdDateTime) }];
  }
}

/** Every promotion starts unused, because demo orders use only promotions without a usage limit. */
function* promotionDocuments({ promotions }: Source, clock: SeedClock): Iterable<[string, StoredFields]> {
  for (const { starts, ends, ...seed } of promotions) {
    const startsAt = clock.instant(starts);
    const endsAt = ends === null ? null : clock.instant(ends);
    const { id, ...promotion }: Promotion = v.parse(promotionSchema, {
      ...seed,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      categories: [],
      itemIds: [],
      isActive: true,
      archivedAt: null,
      uses: 0,
      unknownUses: 0,
      version: 1,
    });
    yield [`promotions/${id}`, { ...promotion, startsAt, endsAt }];
  }
}

function hoursOf({ hours }: Source, clock: SeedClock, which: DemoOptions['hours']): ShopHours {
  return v.parse(shopHoursSchema, {
    defaultHours: which === 'always' ? hours.demoHours : hours.documentedHours,
    weekdays: {},
    pausedUntil: null,
    version: 1,
    specialDays: hours.specialDays.map((day) => ({ ...day, date: clock.day(day.date) })),
  });
}

function* hoursDocuments(hours: ShopHours, updatedAt: Date): Iterable<[string, StoredFields]> {
  const { specialDays, ...week } = hours;
  yield ['settings/hours', { ...week, updatedAt, updatedBy: demoStaff }];
  for (const day of specialDays)
    yield [`specialDays/${day.date}`, { ...day, updatedAt, updatedBy: demoStaff }];
}

function profileDocument({ shop }: Source, updatedAt: Date): [string, StoredFields][] {
  return [['settings/profile', { ...shop, version: 1, updatedAt, updatedBy: demoStaff }]];
}

function termsDocuments(terms: string, updatedAt: Date): [string, StoredFields][] {
  const fields = { terms, version: 1, updatedAt, updatedBy: demoStaff };
  return [
    ['terms/current', fields],
    ['termsVersions/1', fields],
  ];
}

function* snapshotDocuments(shop: {
  items: Item[];
  banners: Banner[];
  shopHours: ShopHours;
  now: Date;
}): Iterable<[string, StoredFields]> {
  const lists = [
    ...itemKinds.map((kind) => [storedTypeOf(kind).listDocument, listOf(shop.items, kind)] as const),
    ['banners', toBannerList(shop.banners)] as const,
    ['hours', shop.shopHours] as const,
  ];
  for (const [name, list] of lists) {
    yield [`snapshots/${name}`, { json: JSON.stringify(list), version: 1, updatedAt: shop.now }];
  }
}

function listOf(items: readonly Item[], kind: ItemKind) {
  return toList(items.filter((item) => item.kind === kind));
}
