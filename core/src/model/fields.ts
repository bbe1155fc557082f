import * as v from 'valibot';

/**
 * Ids that may become part of a document path. Slashes, dots and names reserved by the database (`__…__`) are refused.
 */
export const idSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'is not a valid id'));

/** ISO 8601 instant as returned by the API, e.g. `2026-11-21T08:30:00.000Z`. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp('is not a date and time'));

/** Readable part of an item's URL, such as `gelato-41`. */
export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'is no part of an address'));

/**
 * Number of times that staff have changed an object. A request to change the object names the version on which it is
 * based.
 */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Invisible characters to remove: controls, direction marks, zero-width characters, and tags. Joiners are kept in emoji
 * and in scripts that need them.
 */
const unseen =
  /(?![\n\r\t])(?:[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]|\u034F|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{M}])[\u200C\u200D])/gu;

const seen = v.transform((text: string) => text.replace(unseen, ''));

const onOneLine = v.transform((text: string) => {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
});

/** Converts a string from another system to one line, removes invisible characters and truncates the result. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .replace(unseen, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/** Returns whether a string contains an e-mail address, or anything that mail programs turn into a link. */
export function hasAddress(text: string): boolean {
  return /@|:\/\/|\bwww\.|\p{L}\.\p{L}{2,}/iu.test(text);
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/**
 * Returns whether a name uses at most one of the scripts with lookalike letters. A mixed name may imitate another name.
 */
export function isOfOneScript(name: string): boolean {
  return scripts.filter((script) => script.test(name)).length <= 1;
}

/** Returns the schema of a one-line string: trimmed, not empty, limited in length. Line breaks become spaces. */
export function lineOfText(maxLength: number) {
  return v.pipe(v.string(), onOneLine, requiredText(maxLength));
}

/** Returns the schema of a one-line string that may be empty: trimmed, limited in length. Line breaks become spaces. */
export function lineOrNothing(maxLength: number) {
  return v.pipe(v.string(), onOneLine, freeText(maxLength));
}

/** Returns the schema of a multi-line string: trimmed, not empty, limited in length. */
export function requiredText(maxLength: number) {
  return v.pipe(
    v.string(),
    seen,
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  );
}

/** Returns the schema of a multi-line string that may be empty: trimmed, limited in length. */
export function freeText(maxLength: number) {
  return v.pipe(v.string(), seen, v.trim(), v.maxLength(maxLength, `is longer than ${maxLength} characters`));
}

/**
 * Path or URL of an image: a path in the shop (`/…`) or an https URL. http is allowed only for the loopback address.
 */
export const imageUrlSchema = v.pipe(
  v.string(),
  v.maxLength(1024, 'is too long'),
  v.regex(/^(\/(?!\/)|https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'is not an image address'),
);
