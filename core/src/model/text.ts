import * as v from 'valibot';

/** Characters that are not seen but change what is: controls, and marks that turn the direction of writing. */
const unseen = /(?![\n\r\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const seen = v.transform((text: string) => text.replace(unseen, ''));

/** Text of one line: trimmed, not empty, bounded. */
export function lineOfText(maxLength: number) {
  return v.pipe(
    v.string(),
    seen,
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
  );
}

/** Free text that may be empty: trimmed, bounded. */
export function freeText(maxLength: number) {
  return v.pipe(v.string(), seen, v.trim(), v.maxLength(maxLength, `is longer than ${maxLength} characters`));
}

/** Path or address of an image: ours (`/…`), or any https address; http only for a store on the loopback. */
export const imageUrlSchema = v.pipe(
  v.string(),
  v.maxLength(1024, 'is too long'),
  v.regex(/^(\/(?!\/)|https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'is not an image address'),
);
