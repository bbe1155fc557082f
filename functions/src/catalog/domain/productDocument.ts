import { productAddress, productHead } from '@shop/core/items/productHead';
import type { ListedProduct } from '@shop/core/items/registry';

/**
 * Adds the tags of a product to the start page, for messengers and crawlers that run no scripts. The page's script
 * later replaces the tags marked `data-first`. Values are escaped, because staff write names and descriptions.
 */
export function productDocument(
  page: string,
  product: ListedProduct,
  { origin, shopName }: { origin: string; shopName: string },
): string {
  const { description, url, metas, data } = productHead(product, origin);
  const tags = [
    `<title>${escapeHtml(shopName === '' ? product.name : `${product.name} · ${shopName}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link data-first rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(metas).map(
      ([name, content]) =>
        `<meta data-first ${name.startsWith('twitter:') ? 'name' : 'property'}="${escapeHtml(name)}" content="${escapeHtml(content)}" />`,
    ),
    `<script data-first type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  const replaced = page
    .replace(/<title>[^<]*<\/title>/, '')
    .replaceAll(
      /<meta\s[^>]*(?:name="description"|property="og:(?!site_name)[a-z:]+"|name="twitter:card")[^>]*>/g,
      '',
    );
  // A function is used because a `$` in a replacement string would be interpreted as a pattern.
  return replaced.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

/** Returns a page that redirects to the product, for use when the start page cannot be fetched. */
export function bareProductDocument(product: ListedProduct, origin: string, shopName: string): string {
  const page =
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8" /><title></title></head><body></body></html>';
  const target = `/product-view?id=${encodeURIComponent(product.id)}`;
  return productDocument(page, product, { origin, shopName })
    .replace('</head>', `<meta http-equiv="refresh" content="0; url=${target}" /></head>`)
    .replace('<body>', () => `<body><a href="${target}">${escapeHtml(product.name)}</a>`);
}

/** Source: https://www.sitemaps.org/protocol.html */
export function sitemap(products: readonly ListedProduct[], origin: string): string {
  const pages = ['/', '/products', '/terms-and-conditions'].map((path) => new URL(path, origin).href);
  const addresses = [...pages, ...products.map((product) => productAddress(product, origin))];
  const rows = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
