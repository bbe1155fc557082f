import * as v from 'valibot';

/** Safe in document paths: slashes, dots and names reserved by the database (`__…__`) are refused. */
export const idSchema = v.pipe(v.string(), v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'is not a valid id'));

export const instantSchema = v.pipe(v.string(), v.isoTimestamp('is not a date and time'));

export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'is not a valid slug'));

/**
 * A number that each change by staff increments. A change names the version that the caller edited, and is refused if
 * the current version differs.
 */
export const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Invisible characters: controls, direction marks, zero-width characters and tags. Joiners are kept in emoji and in
 * scripts that need them.
 */
const unseen =
  /(?![\n\r\t])(?:[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]|\u034F|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{M}])[\u200C\u200D])/gu;

const seen = v.transform((text: string) => text.replace(unseen, ''));

const onOneLine = v.transform((text: string) => {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
});

/** Converts text from other systems to one line without invisible characters, and truncates it. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .replace(unseen, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/** Returns whether a text contains an e-mail address, or anything that mail programs turn into a link. */
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

/** Returns false for a mix of scripts with lookalike letters, which may imitate another name. */
export function isOfOneScript(name: string): boolean {
  return scripts.filter((script) => script.test(name)).length <= 1;
}

export function lineOfText(maxLength: number) {
  return v.pipe(v.string(), onOneLine, requiredText(maxLength));
}

export function lineOrNothing(maxLength: number) {
  return v.pipe(v.string(), onOneLine, freeText(maxLength));
}

export function requiredText(maxLength: number) {
  return v.pipe(
    v.string(),
    seen,
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  );
}

export function freeText(maxLength: number) {
  return v.pipe(v.string(), seen, v.trim(), v.maxLength(maxLength, `is longer than ${maxLength} characters`));
}

/** Allows http only for the loopback address. */
export const imageUrlSchema = v.pipe(
  v.string(),
  v.maxLength(1024, 'is too long'),
  v.regex(/^(\/(?!\/)|https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'is not an image address'),
);
