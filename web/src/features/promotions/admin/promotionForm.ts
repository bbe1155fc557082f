import { itemKinds } from '@shop/core/items/registry';
import { categories } from '@shop/core/model/product';
import type { Promotion, PromotionTerms } from '@shop/core/model/promotion';
import { promotionKinds, promotionTermsSchema } from '@shop/core/model/promotion';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';

import { readRand } from '@/shared/money/readRand';

const text = v.string();

/** Amounts are in rand, and times in the shop's time zone. An empty string means no limit. */
const fieldsSchema = v.object({
  name: text,
  code: text,
  kind: v.picklist(promotionKinds),
  percent: text,
  cents: text,
  minimumCents: text,
  itemKinds: v.array(v.picklist(itemKinds)),
  categories: v.array(v.picklist(categories)),
  itemIds: v.array(text),
  startsAt: text,
  endsAt: text,
  totalUses: text,
  usesPerCustomer: text,
  isActive: v.boolean(),
});
export type PromotionFields = v.InferOutput<typeof fieldsSchema>;

const termsOfFields = v.pipe(
  fieldsSchema,
  v.transform(
    ({ kind, percent, cents, minimumCents, startsAt, endsAt, totalUses, usesPerCustomer, ...rest }) => ({
      ...rest,
      kind,
      percent: kind === 'percentage' ? Number(percent) : 0,
      cents: kind === 'amount' ? readRand(cents) : 0,
      minimumCents: readRand(minimumCents),
      startsAt: readMoment(startsAt),
      endsAt: readMoment(endsAt),
      totalUses: readLimit(totalUses),
      usesPerCustomer: readLimit(usesPerCustomer),
    }),
  ),
  promotionTermsSchema,
);

export const promotionResolver: Resolver<PromotionFields, unknown, PromotionTerms> = valibotResolver<
  PromotionFields,
  unknown,
  PromotionTerms
>(termsOfFields);

export function readTerms(fields: PromotionFields): PromotionTerms | null {
  const read = v.safeParse(termsOfFields, fields);
  return read.success ? read.output : null;
}

export function fieldsOf(promotion: Promotion | null): PromotionFields {
  if (promotion === null) return { ...empty, percent: '10' };
  const { name, code, kind, isActive } = promotion;
  return {
    name,
    code,
    kind,
    percent: promotion.percent === 0 ? '' : String(promotion.percent),
    cents: toRandText(promotion.cents),
    minimumCents: toRandText(promotion.minimumCents),
    itemKinds: [...promotion.itemKinds],
    categories: [...promotion.categories],
    itemIds: [...promotion.itemIds],
    startsAt: toMoment(promotion.startsAt),
    endsAt: toMoment(promotion.endsAt),
    totalUses: String(promotion.totalUses ?? ''),
    usesPerCustomer: String(promotion.usesPerCustomer ?? ''),
    isActive,
  };
}

/** Omits the period. The copy is inactive, so staff can choose a period before customers can use it. */
export function copiedFields(promotion: Promotion): PromotionFields {
  const name = `${promotion.name.replace(/ \(copy\)$/, '')} (copy)`.slice(0, 60);
  // A copy of `SPRING-2` gets the code `SPRING-3`.
  const [, number = '1'] = /-([2-8])$/.exec(promotion.code) ?? [];
  const stem = number === '1' ? promotion.code.slice(0, 18) : promotion.code.slice(0, -2);
  const code = promotion.code === '' ? '' : `${stem}-${Number(number) + 1}`;
  return { ...fieldsOf(promotion), name, code, startsAt: '', endsAt: '', isActive: false };
}

const empty: PromotionFields = {
  name: '',
  code: '',
  kind: 'percentage',
  percent: '',
  cents: '',
  minimumCents: '',
  itemKinds: [],
  categories: [],
  itemIds: [],
  startsAt: '',
  endsAt: '',
  totalUses: '',
  usesPerCustomer: '',
  isActive: true,
};

function readLimit(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** Converts `2026-11-21T08:30` in the shop's time zone to an instant. Returns null for empty or invalid text. */
function readMoment(typed: string): string | null {
  const [date, time] = typed.split('T');
  const [hour, minute] = (time ?? '').split(':').map(Number);
  if (!date || hour === undefined || minute === undefined) return null;
  const at = shopInstant(date, hour * 60 + minute);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function toMoment(instant: string | null): string {
  if (instant === null) return '';
  const { date, time } = shopClock(new Date(instant));
  return `${date}T${time}`;
}

function toRandText(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}
