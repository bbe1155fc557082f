import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

/** `pending` is a second factor that is being added. */
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
