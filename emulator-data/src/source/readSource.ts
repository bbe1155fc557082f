import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shopProfileFields } from '@shop/core/model/shopProfile';
import * as v from 'valibot';

import type {
  BannerSeed,
  EdibleSeed,
  ExtraSeed,
  FlowerSeed,
  HoursSeed,
  OrderSeed,
  PeopleSeed,
  PromotionSeed,
  ReviewSeed,
} from './seedSchemas';
import {
  bannersSchema,
  ediblesSchema,
  extrasSchema,
  flowersSchema,
  hoursSchema,
  ordersSchema,
  peopleSchema,
  promotionsSchema,
  reviewsSchema,
} from './seedSchemas';

export type Source = {
  flowers: FlowerSeed[];
  edibles: EdibleSeed[];
  extras: ExtraSeed[];
  banners: BannerSeed[];
  promotions: PromotionSeed[];
  hours: HoursSeed;
  shop: ShopProfile;
  people: PeopleSeed;
  orders: OrderSeed[];
  reviews: ReviewSeed[];
  terms: string;
};

/** Throws with the file and field name when a value is invalid. */
export function readSource(folder: string): Source {
  return {
    flowers: readJson(folder, 'flowers.json', flowersSchema),
    edibles: readJson(folder, 'edibles.json', ediblesSchema),
    extras: readJson(folder, 'extras.json', extrasSchema),
    banners: readJson(folder, 'banners.json', bannersSchema),
    promotions: readJson(folder, 'promotions.json', promotionsSchema),
    hours: readJson(folder, 'hours.json', hoursSchema),
    shop: readJson(folder, 'shop.json', v.strictObject(shopProfileFields)),
    people: readJson(folder, 'people.json', peopleSchema),
    orders: readJson(folder, 'orders.json', ordersSchema),
    reviews: readJson(folder, 'reviews.json', reviewsSchema),
    terms: readFileSync(path.join(folder, 'terms.md'), 'utf8'),
  };
}

function readJson<const S extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: S,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (parsed.success) return parsed.output;
  const complaints = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`seed/${name} is invalid:\n${complaints.join('\n')}`);
}
