import { centsToRand } from '../model/money';
import { categoryLabels } from '../model/product';
import type { ListedProduct } from './registry';
import { sizeTexts } from './registry';
import { listedCents, listedUnits, offeredVariants, totalStock } from './sale';

const longestDescription = 155;

export type ProductHead = {
  description: string;
  url: string;
  /** The `content` of each `meta` tag by its `property` or `name`. */
  metas: Record<string, string>;
  /** As defined by schema.org. */
  data: object;
};

export function productAddress({ slug }: { slug: string }, origin: string): string {
  return new URL(`/products/${slug}`, origin).href;
}

/**
 * Returns the tags for link previews and search engines. `origin` is the origin of the site, such as
 * `https://shop.example`.
 * Sources: https://ogp.me and https://developers.google.com/search/docs/appearance/structured-data/product
 */
export function productHead(product: ListedProduct, origin: string): ProductHead {
  const url = productAddress(product, origin);
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

/** Returns one line, cut at a word boundary. Without a description, returns the name and the price. */
function describe(product: ListedProduct): string {
  const text = product.description.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return `${product.name}, from R${amount(listedCents(product))}.`;
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription - 30))}…`;
}

function offersOf(product: ListedProduct, url: string): object[] {
  return offeredVariants(product).map((variant) => {
    const name = variant === 'unit' ? product.name : `${product.name} ${sizeTexts[variant].label}`;
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
