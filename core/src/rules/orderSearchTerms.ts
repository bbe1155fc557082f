import { orderNumberPrefix, soughtPart } from './orderNumber';

/** Shorter pieces match too much to be of use. */
const minLetters = 2;
const minDigits = 3;
/** Longer pieces are found by their beginning. */
const maxLetters = 24;
/** An order of many different items is found by the first of them; the document stays small. */
const maxTerms = 400;

type Findable = {
  name: string;
  email: string;
  phoneNumber: string;
  receiver: string;
  itemNames: readonly string[];
};

/**
 * Every text by which an order can be found besides its number: the beginnings of the customer's name and of each word of it, of the e-mail
 * address, of the telephone number in both ways of writing it, its last digits, and the beginnings of its items' names. So a database
 * without text search answers each of them with one equality.
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

/** The beginnings of some texts and of each word of them. */
export function textTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(phrase))].slice(0, maxTerms);
}

/** What staff typed, as `textTerms` has it; null when it is too short to be of use. */
export function soughtWord(typed: string): string | null {
  const text = normalized(typed);
  return text.length < minLetters ? null : text.slice(0, maxLetters).trimEnd();
}

/** What staff typed, as the index knows it: a part of a number, a word, or both; null when no order can be meant. */
export type SoughtOrder = { numberPart: string | null; word: string | null };

/** `''` and the prefix of all numbers alone mean every order: neither is sought. */
export function soughtOrder(typed: string): SoughtOrder | null {
  const text = normalized(typed);
  if (text === '') return { numberPart: null, word: null };
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (/^\d+$/.test(digits)) {
    return { numberPart: soughtPart(digits), word: digits.length < minDigits ? null : digits };
  }
  const part = soughtPart(text);
  if (part === '' && text.length === orderNumberPrefix.length) return { numberPart: null, word: null };
  if (part !== null && part !== '') return { numberPart: part, word: null };
  const limit = text.includes('@') ? maxLetters * 2 : maxLetters;
  return text.length < minLetters ? null : { numberPart: null, word: text.slice(0, limit).trimEnd() };
}

/** The beginnings of a text and of each of its words. */
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

/** `+27821234567` is typed with its country's code, with a zero in its place, or by its last digits. */
function phonePieces(phoneNumber: string): string[] {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  if (digits === '') return [];
  const local = digits.startsWith('27') ? `0${digits.slice(2)}` : digits;
  const tails = [4, 5, 6, 7].map((length) => digits.slice(-length));
  return [...beginnings(digits, minDigits, 15), ...beginnings(local, minDigits, 15), ...tails];
}

/** Whatever the case, the accents and the spaces between words. */
function normalized(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
