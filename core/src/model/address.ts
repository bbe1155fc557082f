import * as v from 'valibot';

import { idSchema, freeText, lineOfText } from './fields';

/** Maximum number of addresses in one customer's address book. */
export const maxSavedAddresses = 10;

/** Maximum length of the instructions for the courier's driver, including unit and building. */
export const maxDeliveryNotes = 280;

export const latitudeSchema = v.pipe(
  v.number('is not a number'),
  v.minValue(-90, 'is not a latitude'),
  v.maxValue(90, 'is not a latitude'),
);

export const longitudeSchema = v.pipe(
  v.number('is not a number'),
  v.minValue(-180, 'is not a longitude'),
  v.maxValue(180, 'is not a longitude'),
);

/** South African phone number in international form. */
export const phoneNumberSchema = v.pipe(
  v.string(),
  v.regex(/^\+27\d{9}$/, 'is not a South African phone number'),
);

export const maxBuildingName = 80;
export const maxUnitNumber = 20;

/** Maximum length of a customer's label for an address, such as Home. */
export const maxAddressLabel = 20;

/** Fields of an address as a customer enters them. Building name and unit may be empty. */
export const addressFields = {
  address: lineOfText(200),
  nameOfBuilding: freeText(maxBuildingName),
  unitNumber: freeText(maxUnitNumber),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
};

/** An address in a customer's address book, as returned by the API. */
export const savedAddressSchema = v.object({
  id: idSchema,
  userUID: v.string(),
  address: v.string(),
  nameOfBuilding: v.string(),
  unitNumber: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Absent if the customer gave none. */
  label: v.optional(v.string()),
});
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;
