import * as v from 'valibot';

/** An absent, null or blank value keeps the stored value. */
export function blankable<const S extends v.GenericSchema>(schema: S) {
  return v.optional(v.union([v.pipe(blankSchema, v.transform(toNothing)), schema]));
}

const blankSchema = v.union([v.null(), v.pipe(v.string(), v.trim(), v.literal(''))]);

function toNothing(): undefined {
  return undefined;
}
