import type { ShopProfile } from '../model/shopProfile';
import { shopClock } from './openingHours';

/** Source: https://www.sars.gov.za/types-of-tax/value-added-tax/ */
export const vatPercent = 15;

export type VatRegistration = Pick<ShopProfile, 'vatNumber' | 'vatSince'> | null | undefined;

/** Returns whether sales on a day of the shop's calendar include VAT. Without a date, the number applies to all days. */
export function hasVatOn(date: string, shop: VatRegistration): boolean {
  return shop !== null && shop !== undefined && shop.vatNumber !== '' && date >= shop.vatSince;
}

/** Takes instants. An unpaid order counts on the day on which it was placed, and a refund follows its order. */
export function hasVat(
  { paidAt, createdDateTime }: { paidAt: string | null | undefined; createdDateTime: string },
  shop: VatRegistration,
): boolean {
  return hasVatOn(shopClock(new Date(paidAt ?? createdDateTime)).date, shop);
}

export function vatWithin(cents: number): number {
  return Math.round((cents * vatPercent) / (100 + vatPercent));
}
