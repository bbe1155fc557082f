import * as v from 'valibot';

import { idSchema, freeText, lineOfText } from './fields';

export const maxSavedAddresses = 10;

/** Limits the instructions for the courier's driver, including unit and building. */
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

export const phoneNumberSchema = v.pipe(
  v.string(),
  v.regex(/^\+27\d{9}$/, 'is not a South African phone number'),
);

export const maxBuildingName = 80;
export const maxUnitNumber = 20;

export const maxAddressLabel = 20;

export const addressFields = {
  address: lineOfText(200),
  nameOfBuilding: freeText(maxBuildingName),
  unitNumber: freeText(maxUnitNumber),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
};

export const savedAddressSchema = v.object({
  id: idSchema,
  userUID: v.string(),
  address: v.string(),
  nameOfBuilding: v.string(),
  unitNumber: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  label: v.optional(v.string()),
});
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;
