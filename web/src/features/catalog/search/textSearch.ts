import type { ListedItem } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { categoryLabels } from '@shop/core/model/product';
import { foldText, isNearWord } from '@shop/core/rules/textMatch';

type Searched<Item> = { item: Item; name: string; labels: string; joined: string; description: string };

/** Rank of a match: 0 by name, 1 by a label such as the strain, 2 by description, 3 with a typing error. */
export type Fit = number;
const slipFit = 3;

/** Minimum word length for matches in descriptions. Shorter words occur in almost every description. */
const shortestInDescription = 3;
/** Minimum word length for matches with typing errors. Shorter words resemble too many other words. */
const shortestWithSlip = 5;

const indexes = new WeakMap<readonly ListedItem[], unknown>();

/** Returns the items that contain all words of the search text. An empty string matches all items equally. */
export function findByText<Item extends ListedItem>(items: readonly Item[], text: string): Map<Item, Fit> {
  const words = wordsOf(text);
  // An empty search needs no index. Building the index takes 30 ms on a slow phone.
  if (words.length === 0) return new Map(items.map((item) => [item, 0]));
  const index = indexOf(items);
  let found = new Map(index.map((searched) => [searched, 0]));
  for (const word of words) {
    const fits = fitsOf(index, word);
    const both = [...found].flatMap(([searched, fit]) => {
      const other = fits.get(searched);
      return other === undefined ? [] : [[searched, Math.max(fit, other)] as const];
    });
    found = new Map(both);
  }
  return new Map([...found].map(([{ item }, fit]) => [item, fit]));
}

/**
 * Returns the items whose name or labels contain a word that begins with any word of the search text. Items that match
 * more words come first.
 */
export function findByAnyWord<Item extends ListedItem>(items: readonly Item[], text: string): Item[] {
  const words = wordsOf(text).filter((word) => word.length >= shortestInDescription);
  const counted = indexOf(items).map(({ item, name, joined }) => {
    const isIn = (word: string) => name.includes(` ${word}`) || joined.includes(` ${word}`);
    return { item, count: words.filter(isIn).length };
  });
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ item }) => item);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Tolerates typing errors only if the word has no exact match. */
function fitsOf<Item>(index: readonly Searched<Item>[], word: string): Map<Searched<Item>, Fit> {
  const exact = new Map<Searched<Item>, Fit>();
  for (const searched of index) {
    const fit = fitOf(searched, word);
    if (fit !== null) exact.set(searched, fit);
  }
  return exact.size > 0 || word.length < shortestWithSlip ? exact : nearFits(index, word);
}

function fitOf({ name, labels, joined, description }: Searched<unknown>, word: string): Fit | null {
  if (name.includes(word)) return 0;
  if (labels.includes(` ${word}`) || (word.length >= shortestWithSlip && joined.includes(` ${word}`)))
    return 1;
  return word.length >= shortestInDescription && description.includes(` ${word}`) ? 2 : null;
}

/**
 * Ignores descriptions, because almost any word resembles a word in some description. Requires the same first letter,
 * which is rarely mistyped.
 */
function nearFits<Item>(index: readonly Searched<Item>[], typed: string): Map<Searched<Item>, Fit> {
  const judged = new Map<string, boolean>();
  const isNear = (word: string) => {
    const known = judged.get(word) ?? (word[0] === typed[0] && isNearWord(typed, word));
    judged.set(word, known);
    return known;
  };
  const near = index.filter(({ name, labels, joined }) =>
    `${name}${labels}${joined}`.split(' ').some(isNear),
  );
  return new Map(near.map((searched) => [searched, slipFit]));
}

/** Builds the index once per list. */
function indexOf<Item extends ListedItem>(items: readonly Item[]): Searched<Item>[] {
  const known = indexes.get(items);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from this list below
  if (known !== undefined) return known as Searched<Item>[];
  const index = items.map(toSearched);
  indexes.set(items, index);
  return index;
}

function toSearched<Item extends ListedItem>(item: Item): Searched<Item> {
  const type = typeOf(item.kind);
  const category = 'category' in item ? categoryLabels[item.category] : '';
  const name = foldText(item.name);
  const labels = foldText([type.badge(item)?.text ?? '', category, type.note(item), item.kind].join(' '));
  const words = `${name}${labels}`.split(' ').slice(1);
  // Joins neighbouring words, so "preroll" finds "pre roll".
  const joined = words.map((word, at) => ` ${word}${words[at + 1] ?? ''}`).join('');
  return { item, name, labels, joined, description: foldText(item.description) };
}
