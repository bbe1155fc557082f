import type { ListedProduct } from '@shop/core/items/registry';
import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Null in lists without quick-add. */
export const QuickAddOf = createContext<((product: ListedProduct) => ReactNode) | null>(null);
