import * as v from 'valibot';

/** Characters that are not seen but change what is: controls, and marks that turn the direction of writing. */
const unseen = /(?![\n\r\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const seen = v.transform((text: string) => text.replace(unseen, ''));

const onOneLine = v.transform((text: string) => {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
});

/** A text that another person has taken in, as a line of ours: what is not seen is taken out, and the rest is cut off. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/** Text of one line: line breaks become spaces; trimmed, not empty, bounded. */
export function lineOfText(maxLength: number) {
  return v.pipe(v.string(), onOneLine, requiredText(maxLength));
}

/** Text of one line that may be empty: line breaks become spaces; trimmed, bounded. */
export function lineOrNothing(maxLength: number) {
  return v.pipe(v.string(), onOneLine, freeText(maxLength));
}

/** Text of any number of lines: trimmed, not empty, bounded. */
export function requiredText(maxLength: number) {
  return v.pipe(
    v.string(),
    seen,
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  );
}

/** Text of any number of lines that may be empty: trimmed, bounded. */
export function freeText(maxLength: number) {
  return v.pipe(v.string(), seen, v.trim(), v.maxLength(maxLength, `is longer than ${maxLength} characters`));
}

/** Path or address of an image: ours (`/…`), or any https address; http only for a store on the loopback. */
export const imageUrlSchema = v.pipe(
  v.string(),
  v.maxLength(1024, 'is too long'),
  v.regex(/^(\/(?!\/)|https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'is not an image address'),
);
