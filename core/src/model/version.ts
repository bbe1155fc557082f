import * as v from 'valibot';

/** How often staff have changed something, 0 before they first have. A change names the version that its author saw as `version`. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
