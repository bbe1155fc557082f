import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';

/** What asks for a page of a list whose order is an instant: where it starts, and how many rows it is to hold. */
export const pageFields = {
  /** The instant of the last row of the page before; a page with `more` is never empty. */
  before: v.optional(instantSchema),
  /** That row's `id`, which orders rows of one instant; without it they may be skipped. */
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
