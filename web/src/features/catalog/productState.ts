import type { ListedProduct } from '@shop/core/items/registry';
import { isProduct, productKinds, typeOf } from '@shop/core/items/registry';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';

/**
 * Reads the product, whose fields the specification lists, from the navigation state of `/product-view`. Returns null
 * if the state does not contain the requested product.
 */
export function readProductState(state: unknown, id: string | null): ListedProduct | null {
  if (!isRecord(state)) return null;
  const kind = productKinds.find((known) => known === state['kind']);
  if (kind === undefined) return null;
  const parsed = safeParse(typeOf(kind).listed, state);
  if (!parsed.success || (id !== null && parsed.output.id !== id)) return null;
  const product = typeOf(kind).named(parsed.output);
  return isProduct(product) ? product : null;
}
