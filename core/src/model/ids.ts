import * as v from 'valibot';

/** Ids that may become part of a document path: slashes, dots and names reserved by the database (`__…__`) are refused. */
export const idSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'is not a valid id'));

/** ISO 8601 instant as returned by the API, e.g. `2026-11-21T08:30:00.000Z`. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp('is not a date and time'));

/** Readable part of an item's address, such as `gelato-41`. */
export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'is no part of an address'));

/** Number of times staff have changed an object, 0 before the first change. A change sends the version that its author saw. */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
