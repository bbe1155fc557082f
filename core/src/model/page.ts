import * as v from 'valibot';

import { idSchema, instantSchema } from './fields';

/** Fields that request a page of a list sorted by time: the start of the page, and its maximum number of rows. */
export const pageFields = {
  /** Instant of the last row on the previous page. A page with `more` is never empty. */
  before: v.optional(instantSchema),
  /**
   * `id` of that row, which distinguishes rows with the same instant. Without it, a page may skip some of those rows.
   */
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
