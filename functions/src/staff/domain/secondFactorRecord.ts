import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

/** The stored second factor of an account: the active one, and one that is being added. */
export const secondFactorSchema = v.object({
  active: v.nullable(
    v.object({
      secret: v.string(),
      /** Time step of the last code that was used. */
      lastStep: v.nullable(v.number()),
      /** Digests of the unused recovery codes. */
      recoveryCodes: v.array(v.string()),
      since: instantSchema,
    }),
  ),
  pending: v.nullable(v.object({ secret: v.string(), expiresAt: instantSchema })),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;
export type ActiveFactor = NonNullable<SecondFactor['active']>;

export const noSecondFactor: SecondFactor = { active: null, pending: null };
