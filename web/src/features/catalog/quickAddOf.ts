import type { ListedProduct } from '@shop/core/items/registry';
import { createContext } from 'react';

/** Asks how much of a product to put into the cart, over the list it is in; null where a list offers no quick way. */
export const QuickAddOf = createContext<((product: ListedProduct) => void) | null>(null);
