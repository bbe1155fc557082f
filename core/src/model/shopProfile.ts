import * as v from 'valibot';

import { latitudeSchema, longitudeSchema, phoneNumberSchema } from './address';
import { ageGates } from './order';
import { lineOfText, lineOrNothing } from './text';

/** What the form for a new profile proposes: how far the shop delivers, and from how many units of a size down stock is low. */
export const defaultDeliveryRadiusMeters = 10_000;
export const defaultLowStockUnits = 3;

/** The furthest that can be set: couriers on demand bring nothing further. */
const maxDeliveryRadiusMeters = 100_000;
const maxLowStockUnits = 1_000;

const emailSchema = v.pipe(lineOfText(120), v.email('is not an e-mail address'));

/** Ten digits that begin with 4. Source: https://www.sars.gov.za/types-of-tax/value-added-tax/ */
const vatNumberSchema = v.pipe(
  lineOrNothing(10),
  v.regex(/^(4\d{9})?$/, 'is not a VAT number: ten digits that begin with 4'),
);

const socialLinkSchema = v.pipe(
  lineOrNothing(200),
  v.regex(/^(https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?)?$/, 'is not an address that begins with https://'),
);

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(least, `is less than ${least}`),
    v.maxValue(most, `is more than ${most}`),
  );

/**
 * The shop's own facts as staff keep them. Couriers start at its address and place, customers collect there, and the delivery circle has its
 * centre there. Texts that may be empty: `legalName`, `suburb`, `vatNumber` and the links.
 */
export const shopProfileFields = {
  name: lineOfText(40),
  legalName: lineOrNothing(120),
  phoneNumber: phoneNumberSchema,
  email: emailSchema,
  streetAddress: lineOfText(120),
  suburb: lineOrNothing(80),
  city: lineOfText(80),
  province: lineOfText(80),
  postalCode: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'is not a postal code of four digits')),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  vatNumber: vatNumberSchema,
  deliveryRadiusMeters: wholeNumber(100, maxDeliveryRadiusMeters),
  lowStockUnits: wholeNumber(0, maxLowStockUnits),
  /** What a hand-over asks for. */
  ageGate: v.optional(v.picklist(ageGates), 'ask'),
  instagram: socialLinkSchema,
  facebook: socialLinkSchema,
};

export const shopProfileSchema = v.object(shopProfileFields);
export type ShopProfile = v.InferOutput<typeof shopProfileSchema>;

/** What everybody may know of it. */
export type PublicProfile = Omit<ShopProfile, 'lowStockUnits'>;

type Address = Pick<ShopProfile, 'streetAddress' | 'suburb' | 'city' | 'postalCode' | 'province'>;

/** The shop's address on one line. */
export function shopAddress({ streetAddress, suburb, city, postalCode, province }: Address): string {
  return [streetAddress, suburb, city, postalCode, province].filter((part) => part !== '').join(', ');
}
