import * as v from 'valibot';

import {
  addressFields,
  latitudeSchema,
  longitudeSchema,
  maxAddressLabel,
  phoneNumberSchema,
  savedAddressSchema,
} from '../model/address';
import { cartLinesSchema } from '../model/cart';
import { idSchema, instantSchema } from '../model/ids';
import { freeText, lineOfText, lineOrNothing } from '../model/text';
import { contract } from './contract';

const streetLine = lineOfText(200);

/**
 * Where a parcel would go, as documented: city and postal code may be empty, and the documented country is the currency `ZAR`;
 * the country's own code is taken as well. The street may come as one line or as several.
 */
const dropoffAddressSchema = v.strictObject({
  street_address: v.union([
    streetLine,
    v.pipe(v.array(streetLine), v.minLength(1, 'is required'), v.maxLength(2, 'has too many lines')),
  ]),
  city: v.optional(freeText(80), ''),
  state: v.optional(freeText(80), 'Gauteng'),
  zip_code: v.optional(freeText(10), ''),
  country: v.optional(v.picklist(['ZAR', 'ZA'], 'is not South Africa'), 'ZA'),
});

/**
 * A courier's price for bringing something to an address. `id` is what `/pay` takes as `quote_id`, `fee` is in cents, `duration` the
 * minutes until it would arrive, where the courier says so. `validForSeconds` serves clocks that are wrong. With `products`, the cart that is to
 * be brought, the courier gets its value at stored prices in place of the documented placeholder. Without a phone number the courier gets the
 * customer's own, or the shop's.
 */
export const deliveryQoute = contract({
  name: 'deliveryQoute',
  method: 'POST',
  path: 'delivery-qoute',
  aliases: ['delivery-quote'],
  hasOwnFunction: true,
  access: 'customer',
  hasRefusalMetadata: true,
  input: v.strictObject({
    dropoff_address: dropoffAddressSchema,
    dropoff_latitude: latitudeSchema,
    dropoff_longitude: longitudeSchema,
    dropoff_phone_number: v.optional(
      v.pipe(v.string(), v.regex(/^(\+\d{9,15}|0\d{9})$/, 'is not a phone number')),
    ),
    manifest_total_value: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000)),
    products: v.optional(cartLinesSchema),
  }),
  output: v.object({
    id: idSchema,
    fee: v.number(),
    currency: v.literal('ZAR'),
    expires: instantSchema,
    validForSeconds: v.number(),
    duration: v.nullable(v.number()),
  }),
});

/**
 * What bringing something to a place would cost about, for visitors without an account: `fee` in cents, `duration` the minutes until it
 * would arrive, where the courier says so. It is no quote: `/pay` does not take it.
 */
export const deliveryEstimate = contract({
  name: 'deliveryEstimate',
  method: 'POST',
  path: 'delivery-estimate',
  access: 'public',
  input: v.strictObject({ address: streetLine, latitude: latitudeSchema, longitude: longitudeSchema }),
  output: v.object({ fee: v.number(), duration: v.nullable(v.number()) }),
});

/**
 * Keeps an address in the caller's book; the same one again is the same entry. The phone number becomes the caller's. `replaces` is the
 * address that was edited: it leaves the book in the same step.
 */
export const saveUserInfo = contract({
  name: 'saveUserInfo',
  method: 'POST',
  path: 'save-user-info',
  hasOwnFunction: true,
  access: 'customer',
  input: v.strictObject({
    userUID: v.string(),
    ...addressFields,
    label: v.optional(lineOrNothing(maxAddressLabel)),
    phoneNumber: phoneNumberSchema,
    replaces: v.optional(idSchema),
  }),
  output: v.object({ id: idSchema }),
});

/** The caller's address book, newest first; `userUID` is the documented header and must be the caller's own. */
export const userAddresses = contract({
  name: 'userAddresses',
  method: 'GET',
  path: 'user-addresses',
  hasOwnFunction: true,
  access: 'customer',
  headers: ['userUID'],
  input: v.strictObject({ userUID: v.optional(v.string()) }),
  output: v.object({
    data: v.object({ addresses: v.array(savedAddressSchema), phoneNumber: v.string() }),
  }),
});

/** Takes an address out of the caller's book. */
export const deleteAddress = contract({
  name: 'deleteAddress',
  method: 'DELETE',
  path: 'delete-address',
  access: 'customer',
  input: v.strictObject({ addressId: idSchema }),
  output: v.object({}),
});

/** Events of the courier; believed only with a valid signature over the raw body. */
export const courierWebhook = contract({
  name: 'courierWebhook',
  method: 'POST',
  path: 'courier-webhook',
  hasOwnFunction: true,
  access: 'provider',
  input: v.unknown(),
  output: v.object({ outcome: v.string() }),
});
