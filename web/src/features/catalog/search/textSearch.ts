import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { categoryLabels } from '@shop/core/model/product';
import { foldText, isNearWord } from '@shop/core/rules/textMatch';

/** A product's searched texts, the weightiest first: its name, what it is, what is said of it. */
type Searched = { product: ListedProduct; name: string; labels: string; description: string };

/** How well a product fits, 0 best: by its name, its strain or category, its description, or but for a slip of the finger. */
export type Fit = number;
const slipFit = 3;

/** Descriptions are searched by words of at least so many letters: shorter ones are in all of them. */
const shortestInDescription = 3;

const indexes = new WeakMap<readonly ListedProduct[], Searched[]>();

/** The products that have all words of a text, each with how well it fits. An empty text fits all alike. */
export function findByText(products: readonly ListedProduct[], text: string): Map<ListedProduct, Fit> {
  const index = indexOf(products);
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  let found = new Map(index.map((searched) => [searched, 0]));
  for (const word of words) {
    const fits = fitsOf(index, word);
    const both = [...found].flatMap(([searched, fit]) => {
      const other = fits.get(searched);
      return other === undefined ? [] : [[searched, Math.max(fit, other)] as const];
    });
    found = new Map(both);
  }
  return new Map([...found].map(([{ product }, fit]) => [product, fit]));
}

/** Slips are forgiven only in words that are nowhere as they were typed. */
function fitsOf(index: readonly Searched[], word: string): Map<Searched, Fit> {
  const exact = new Map<Searched, Fit>();
  for (const searched of index) {
    const fit = fitOf(searched, word);
    if (fit !== null) exact.set(searched, fit);
  }
  return exact.size > 0 ? exact : nearFits(index, word);
}

function fitOf({ name, labels, description }: Searched, word: string): Fit | null {
  if (name.includes(word)) return 0;
  if (labels.includes(` ${word}`)) return 1;
  return word.length >= shortestInDescription && description.includes(` ${word}`) ? 2 : null;
}

function nearFits(index: readonly Searched[], typed: string): Map<Searched, Fit> {
  const judged = new Map<string, boolean>();
  const isNear = (word: string) => {
    const known = judged.get(word) ?? isNearWord(typed, word);
    judged.set(word, known);
    return known;
  };
  const near = index.filter(({ name, labels, description }) =>
    `${name}${labels}${description}`.split(' ').some(isNear),
  );
  return new Map(near.map((searched) => [searched, slipFit]));
}

/** Made once for each list: the next key finds it there. */
function indexOf(products: readonly ListedProduct[]): Searched[] {
  const known = indexes.get(products);
  if (known !== undefined) return known;
  const index = products.map((product) => {
    const type = typeOf(product.kind);
    const labels = [
      type.badge(product)?.text ?? '',
      categoryLabels[product.category],
      type.note(product),
      product.kind,
    ];
    return {
      product,
      name: foldText(product.name),
      labels: foldText(labels.join(' ')),
      description: foldText(product.description),
    };
  });
  indexes.set(products, index);
  return index;
}
