import * as v from 'valibot';

/** How many rows a page of a list is to hold, as a query carries it. */
export const pageLimitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'is not a number'),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(200),
);
