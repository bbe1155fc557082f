import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';
import { strengthNames } from '@shop/core/items/itemFields';
import { strains } from '@shop/core/model/product';

import { totalStock } from '@/shared/items/listedProduct';

/** `name` is also the name of the URL parameter. */
type ProductFilter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  keeps: (product: ListedProduct, value: string) => boolean;
};

/** Value of each active filter, by name. */
export type ChosenFilters = Readonly<Record<string, string>>;

const rands = ['50', '100', '150', '300'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const productFilters: readonly ProductFilter[] = [
  {
    name: 'strain',
    label: 'Strain',
    options: strains.map((strain) => ({ value: strain, label: strain })),
    keeps: (product, strain) => 'label' in product && product.label === strain,
  },
  {
    name: 'price',
    label: 'Price',
    options: rands.map((rand) => ({ value: rand, label: `Up to R${rand}` })),
    keeps: (product, rand) => listedCents(product) <= Number(rand) * 100,
  },
  {
    name: 'thc',
    label: 'THC',
    options: strengthNames.map((strength) => ({ value: strength, label: capital(strength) })),
    keeps: (product, strength) => typeOf(product.kind).strength(product) === strength,
  },
  {
    name: 'rating',
    label: 'Rating',
    options: [
      { value: '4', label: '4 stars and up' },
      { value: '3', label: '3 stars and up' },
    ],
    keeps: (product, stars) => (product.rating?.average ?? 0) >= Number(stars),
  },
  {
    name: 'stock',
    label: 'Availability',
    options: [{ value: 'in', label: 'In stock' }],
    keeps: (product) => totalStock(product) > 0,
  },
];

/** Ignores unknown filters and values. */
export function readFilters(params: URLSearchParams): ChosenFilters {
  const chosen = productFilters.flatMap(({ name, options }) => {
    const value = params.get(name);
    return value !== null && options.some((option) => option.value === value) ? [[name, value]] : [];
  });
  return Object.fromEntries(chosen) as ChosenFilters;
}

export function isKept(product: ListedProduct, chosen: ChosenFilters): boolean {
  return productFilters.every(({ name, keeps }) => {
    const value = chosen[name];
    return value === undefined || keeps(product, value);
  });
}

/** Number of results for each option, by filter and value. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the products that match each option and all other active filters. */
export function countOptions(products: readonly ListedProduct[], chosen: ChosenFilters): OptionCounts {
  const counts = productFilters.map(({ name, options, keeps }) => {
    const { [name]: _own, ...others } = chosen;
    const left = products.filter((product) => isKept(product, others));
    const ofOption = options.map(({ value }) => [
      value,
      left.filter((product) => keeps(product, value)).length,
    ]);
    return [name, Object.fromEntries(ofOption)];
  });
  return Object.fromEntries(counts) as OptionCounts;
}
