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
import { idSchema, instantSchema, freeText, lineOfText, lineOrNothing } from '../model/fields';
import { contract } from './contract';

const streetLine = lineOfText(200);

/**
 * City and postal code may be empty. The specification uses the currency code `ZAR` as the country; the country code
 * `ZA` is also accepted. The street may have two lines.
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
 * Returns a courier's price for a delivery. `id` is passed to `/pay` as `quote_id`; `fee` is in cents. `duration` is
 * the number of minutes until arrival, if known. `validForSeconds` is the remaining validity, for clients with
 * inaccurate clocks. With `products`, the courier receives the cart's value at current prices instead of
 * `manifest_total_value`, which the documented client fills with a placeholder. The courier receives the customer's
 * saved phone number, or else `dropoff_phone_number`, or else the shop's number.
 */
export const deliveryQoute = contract({
  name: 'deliveryQoute',
  method: 'POST',
  path: 'delivery-qoute',
  aliases: ['delivery-quote'],
  hasOwnFunction: true,
  access: 'customer',
  appCheck: 'always',
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
 * Estimates the delivery price for visitors without an account. `fee` is in cents. `duration` is the number of minutes
 * until arrival, if known. `/pay` does not accept an estimate.
 */
export const deliveryEstimate = contract({
  name: 'deliveryEstimate',
  method: 'POST',
  path: 'delivery-estimate',
  access: 'public',
  appCheck: 'always',
  input: v.strictObject({ address: streetLine, latitude: latitudeSchema, longitude: longitudeSchema }),
  output: v.object({ fee: v.number(), duration: v.nullable(v.number()) }),
});

/**
 * Saves an address, or updates it if it is already saved. Also sets the caller's phone number. `replaces` is the id of
 * the edited address, which is removed in the same transaction.
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

/** Newest first. `userUID` is the documented header and must be the caller's. */
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

export const deleteAddress = contract({
  name: 'deleteAddress',
  method: 'DELETE',
  path: 'delete-address',
  access: 'customer',
  input: v.strictObject({ addressId: idSchema }),
  output: v.object({}),
});

export const courierWebhook = contract({
  name: 'courierWebhook',
  method: 'POST',
  path: 'courier-webhook',
  hasOwnFunction: true,
  access: 'provider',
  input: v.unknown(),
  output: v.object({ outcome: v.string() }),
});
