import type { InputFor } from '@shop/core/contracts/contract';
import { updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { defaultDeliveryRadiusMeters, defaultLowStockUnits } from '@shop/core/model/shopProfile';
import { toInternationalPhone, toLocalPhone } from '@shop/core/rules/phone';
import type { Resolver } from 'react-hook-form';

import { schemaResolver } from '@/admin/forms/schemaResolver';

import type { ProfileField } from './profileFields';
import { allProfileFields } from './profileFields';

export type ProfileTexts = Record<keyof ShopProfile, string>;
type Call = InputFor<typeof updateShopProfile>;

/** Uses defaults for a shop without a profile. */
export function toTexts(profile: ShopProfile | null): ProfileTexts {
  const known: Partial<ShopProfile> = profile ?? {
    deliveryRadiusMeters: defaultDeliveryRadiusMeters,
    lowStockUnits: defaultLowStockUnits,
    ageGate: 'ask',
  };
  const texts = allProfileFields.map((field) => [field.name, textOf(field, known[field.name])] as const);
  // `allProfileFields` contains every field of the profile.
  return Object.fromEntries(texts) as ProfileTexts;
}

export function textOf({ input }: ProfileField, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (input === 'kilometres') return String(Number(value) / 1000);
  return input === 'phone' ? toLocalPhone(String(value)) : String(value);
}

export function profileResolver(version: number): Resolver<ProfileTexts, unknown, Call> {
  // Unchecked cast: values that violate the schema are never sent.
  const resolve = schemaResolver(updateShopProfile.input) as unknown as Resolver<ProfileTexts, unknown, Call>;
  return (texts, context, options) => resolve(toCall(texts, version) as ProfileTexts, context, options);
}

function toCall(texts: ProfileTexts, version: number): object {
  const values = allProfileFields.map((field) => [field.name, toValue(field, texts[field.name])]);
  return { ...Object.fromEntries(values), version };
}

function toValue({ input = 'text' }: ProfileField, typed: string): unknown {
  const text = typed.trim();
  if (input === 'text' || input === 'date') return text;
  if (text === '') return undefined;
  if (input === 'phone') return toInternationalPhone(text) ?? text;
  const number = text.replace(',', '.').replace('\u2212', '-');
  // An invalid number remains a string, so the schema rejects it.
  if (!/^-?\d*\.?\d+$/.test(number)) return text;
  return input === 'kilometres' ? Math.round(Number(number) * 1000) : Number(number);
}
