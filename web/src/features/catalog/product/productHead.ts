import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents, listedUnits } from '@shop/core/items/sale';
import { centsToRand } from '@shop/core/model/money';
import { categoryLabels, sizeLabels } from '@shop/core/model/product';

import { productViewOf } from '@/config/paths';
import { totalStock } from '@/shared/items/listedProduct';

const longestDescription = 155;

/** What link previews and search engines get of a product; `origin` is the site's own. */
export type ProductHead = {
  description: string;
  url: string;
  /** Property or name to content. */
  metas: Record<string, string>;
  /** Structured data of schema.org. */
  data: object;
};

export function productHead(product: ListedProduct, origin: string): ProductHead {
  const url = new URL(productViewOf(product.id), origin).href;
  const image = product.imageUrl === '' ? null : new URL(product.imageUrl, origin).href;
  const description = describe(product);
  return {
    description,
    url,
    metas: {
      'og:type': 'product',
      'og:title': product.name,
      'og:description': description,
      'og:url': url,
      ...(image !== null && { 'og:image': image, 'og:image:alt': product.name }),
      'product:price:amount': amount(listedCents(product)),
      'product:price:currency': 'ZAR',
      'product:availability': totalStock(product) > 0 ? 'in stock' : 'out of stock',
      'twitter:card': 'summary_large_image',
    },
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description,
      sku: product.code,
      category: categoryLabels[product.category],
      ...(image !== null && { image: [image] }),
      offers: offersOf(product, url),
      ...(product.rating !== undefined && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
    },
  };
}

/** One line, cut at a word; the name and the price where there is no description. */
function describe(product: ListedProduct): string {
  const text = product.description.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return `${product.name}, from R${amount(listedCents(product))}.`;
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription - 30))}…`;
}

function offersOf(product: ListedProduct, url: string): object[] {
  return typeOf(product.kind).variants.map((variant) => {
    const name = variant === 'unit' ? product.name : `${product.name} ${sizeLabels[variant]}`;
    return offer(name, listedCents(product, variant), listedUnits(product, variant), url);
  });
}

function offer(name: string, cents: number, stock: number, url: string): object {
  return {
    '@type': 'Offer',
    name,
    url,
    price: amount(cents),
    priceCurrency: 'ZAR',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  };
}

function amount(cents: number): string {
  return centsToRand(cents).toFixed(2);
}
