import { orderNumberPrefix, parseNumberPart } from './orderNumber';

/** Shorter strings match too many orders to be useful. */
const minLetters = 2;
const minDigits = 3;
/** Longer strings are indexed by their prefix. */
const maxLetters = 24;
/** Limits the size of the document. An order with many items is found only by the names of its first items. */
const maxTerms = 400;

type Findable = {
  name: string;
  email: string;
  phoneNumber: string;
  receiver: string;
  itemNames: readonly string[];
};

/**
 * Returns prefixes of names, of the e-mail address and of the items' names, and parts of the phone number. Firestore
 * has no text search, so a search is one `array-contains` filter on these terms.
 */
export function orderSearchTerms(order: Findable): string[] {
  const words = new Set([
    ...phrase(order.name),
    ...phrase(order.receiver),
    ...beginnings(normalized(order.email), minLetters, maxLetters * 2),
    ...phonePieces(order.phoneNumber),
    ...order.itemNames.flatMap(phrase),
  ]);
  return [...words].slice(0, maxTerms);
}

export function textTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(phrase))].slice(0, maxTerms);
}

/** Returns null if the string is too short to be useful. */
export function parseSearchWord(typed: string): string | null {
  const text = normalized(typed);
  return text.length < minLetters ? null : text.slice(0, maxLetters).trimEnd();
}

export type OrderSearch = { numberPart: string | null; word: string | null };

/** Returns null if no order can match. An empty string and the bare prefix `KUSH` match every order. */
export function parseOrderSearch(typed: string): OrderSearch | null {
  const text = normalized(typed);
  if (text === '') return { numberPart: null, word: null };
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (/^\d+$/.test(digits)) {
    return { numberPart: parseNumberPart(digits), word: digits.length < minDigits ? null : digits };
  }
  const part = parseNumberPart(text);
  if (part === '' && text.length === orderNumberPrefix.length) return { numberPart: null, word: null };
  if (part !== null && part !== '') return { numberPart: part, word: null };
  const limit = text.includes('@') ? maxLetters * 2 : maxLetters;
  return text.length < minLetters ? null : { numberPart: null, word: text.slice(0, limit).trimEnd() };
}

function phrase(text: string): string[] {
  const whole = normalized(text);
  const words = whole.split(' ');
  return [whole, ...words.slice(1)].flatMap((word) => beginnings(word, minLetters, maxLetters));
}

function beginnings(text: string, from: number, to: number): string[] {
  const pieces: string[] = [];
  for (let end = from; end <= Math.min(to, text.length); end += 1) pieces.push(text.slice(0, end).trimEnd());
  return pieces;
}

/**
 * Returns what staff may type to find `+27821234567`: with the country code, with a leading zero, or only the last
 * digits.
 */
function phonePieces(phoneNumber: string): string[] {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  if (digits === '') return [];
  const local = digits.startsWith('27') ? `0${digits.slice(2)}` : digits;
  const tails = [4, 5, 6, 7].map((length) => digits.slice(-length));
  return [...beginnings(digits, minDigits, 15), ...beginnings(local, minDigits, 15), ...tails];
}

/** Lowercases the text, and removes accents and repeated spaces. */
function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
