import { productHead } from '@shop/core/items/productHead';
import type { ListedProduct } from '@shop/core/items/registry';
import { useEffect } from 'react';

export function useProductHead(product: ListedProduct | null): void {
  useEffect(() => {
    if (product === null) return undefined;
    for (const tag of document.head.querySelectorAll('[data-first]')) tag.remove();
    const { url, metas, data } = productHead(product, location.origin);
    const undo = Object.entries(metas).map(([name, content]) => setMeta(name, content));
    undo.push(add('link', { rel: 'canonical', href: url }));
    undo.push(add('script', { type: 'application/ld+json' }, JSON.stringify(data)));
    return () => undo.forEach((restore) => restore());
  }, [product]);
}

/** Returns a function that restores the previous content. */
function setMeta(name: string, content: string): () => void {
  const attribute = name.startsWith('twitter:') ? 'name' : 'property';
  const known = document.head.querySelector(`meta[${attribute}="${name}"]`);
  if (known === null) return add('meta', { [attribute]: name, content });
  const before = known.getAttribute('content') ?? '';
  known.setAttribute('content', content);
  return () => known.setAttribute('content', before);
}

function add(tag: 'link' | 'meta' | 'script', attributes: Record<string, string>, text = ''): () => void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Inserted as text, never as markup, because a product name may contain any character.
  element.textContent = text;
  document.head.append(element);
  return () => element.remove();
}
