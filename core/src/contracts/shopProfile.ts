import * as v from 'valibot';

import { ageGates } from '../model/ageGate';
import { contract } from './contract';

/** Null until staff have entered the details. */
export const getShopProfile = contract({
  name: 'getShopProfile',
  method: 'GET',
  path: 'get-shop-profile',
  access: 'public',
  cdnSeconds: 300,
  input: v.strictObject({}),
  output: v.object({
    profile: v.nullable(
      v.object({
        name: v.string(),
        legalName: v.string(),
        phoneNumber: v.string(),
        email: v.string(),
        streetAddress: v.string(),
        suburb: v.string(),
        city: v.string(),
        province: v.string(),
        postalCode: v.string(),
        latitude: v.number(),
        longitude: v.number(),
        vatNumber: v.string(),
        vatSince: v.optional(v.string(), ''),
        deliveryRadiusMeters: v.number(),
        ageGate: v.optional(v.picklist(ageGates), 'ask'),
        instagram: v.string(),
        facebook: v.string(),
      }),
    ),
  }),
});
