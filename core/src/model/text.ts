import * as v from 'valibot';

/**
 * Characters that are not seen but change what is: controls, marks that turn the direction of writing, characters without width, and tags. What
 * joins signs into one stays where it does so: in emoji, and in scripts that write with it.
 */
const unseen =
  /(?![\n\r\t])(?:[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]|\u034F|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{M}])[\u200C\u200D])/gu;

const seen = v.transform((text: string) => text.replace(unseen, ''));

const onOneLine = v.transform((text: string) => {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
});

/** Turns a text from another system into one line: removes invisible characters and cuts it off. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .replace(unseen, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/** Whether a text has an e-mail address, or what programs that show mail make a link of. */
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

/** Whether the letters of a name are of one of the scripts that look alike: a name that mixes them imitates another. */
export function isOfOneScript(name: string): boolean {
  return scripts.filter((script) => script.test(name)).length <= 1;
}

/** Returns the schema of a one-line text: line breaks become spaces; trimmed, not empty, bounded. */
export function lineOfText(maxLength: number) {
  return v.pipe(v.string(), onOneLine, requiredText(maxLength));
}

/** Returns the schema of a one-line text that may be empty: line breaks become spaces; trimmed, bounded. */
export function lineOrNothing(maxLength: number) {
  return v.pipe(v.string(), onOneLine, freeText(maxLength));
}

/** Returns the schema of a text of any number of lines: trimmed, not empty, bounded. */
export function requiredText(maxLength: number) {
  return v.pipe(
    v.string(),
    seen,
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  );
}

/** Returns the schema of a text of any number of lines that may be empty: trimmed, bounded. */
export function freeText(maxLength: number) {
  return v.pipe(v.string(), seen, v.trim(), v.maxLength(maxLength, `is longer than ${maxLength} characters`));
}

/** Path or address of an image: one of the shop (`/…`), or any https address; http only for a store on the loopback. */
export const imageUrlSchema = v.pipe(
  v.string(),
  v.maxLength(1024, 'is too long'),
  v.regex(/^(\/(?!\/)|https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'is not an image address'),
);
