import * as v from 'valibot';

import { idSchema, instantSchema } from './fields';

export const pageFields = {
  /** Instant of the last row on the previous page. */
  before: v.optional(instantSchema),
  /** `id` of that row. Without it, the page may skip rows with the same instant. */
  beforeId: v.optional(idSchema),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'is not a number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(200),
    ),
  ),
};
