import * as v from 'valibot';

/**
 * Number of times staff have changed something, 0 before the first change. A change names the version that its author saw as
 * `version`.
 */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
