import * as v from 'valibot';

import { latitudeSchema, longitudeSchema, phoneNumberSchema } from './address';
import { ageGates } from './ageGate';
import { lineOfText, lineOrNothing } from './fields';
import { shopDateSchema } from './hours';

export const defaultDeliveryRadiusMeters = 10_000;
export const defaultLowStockUnits = 3;

/** On-demand couriers do not deliver beyond this distance. */
const maxDeliveryRadiusMeters = 100_000;
const maxLowStockUnits = 1_000;

const emailSchema = v.pipe(lineOfText(120), v.email('is not an e-mail address'));

/** Source: https://www.sars.gov.za/types-of-tax/value-added-tax/ */
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

/** Deliveries start at the shop's location, which is the centre of the delivery circle. */
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
  /** First day on which sales include VAT. Profiles stored by earlier versions have a VAT number without it. */
  vatSince: v.optional(v.union([v.literal(''), shopDateSchema]), ''),
  deliveryRadiusMeters: wholeNumber(100, maxDeliveryRadiusMeters),
  lowStockUnits: wholeNumber(0, maxLowStockUnits),
  ageGate: v.optional(v.picklist(ageGates), 'ask'),
  instagram: socialLinkSchema,
  facebook: socialLinkSchema,
};

export const shopProfileSchema = v.object(shopProfileFields);
export type ShopProfile = v.InferOutput<typeof shopProfileSchema>;

export type PublicProfile = Omit<ShopProfile, 'lowStockUnits'>;

type Address = Pick<ShopProfile, 'streetAddress' | 'suburb' | 'city' | 'postalCode' | 'province'>;

export function shopAddress({ streetAddress, suburb, city, postalCode, province }: Address): string {
  return [streetAddress, suburb, city, postalCode, province].filter((part) => part !== '').join(', ');
}
