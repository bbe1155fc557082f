import type { ListedProduct } from '@shop/core/items/registry';
import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Draws the quick way into the cart on a product's card; null where a list offers none. */
export const QuickAddOf = createContext<((product: ListedProduct) => ReactNode) | null>(null);
