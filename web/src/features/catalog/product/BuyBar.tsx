import type { ListedProduct } from '@shop/core/items/registry';

import { ActionDock } from '@/ui/ActionDock';

import { AddControls } from './AddControls';
import type { Choosing } from './useProductChoice';

/** What it takes to buy, docked above the bottom bar on phones and in the page from 768. */
export function BuyBar({ product, choosing }: { product: ListedProduct; choosing: Choosing }) {
  return (
    <ActionDock label="Buy" isMidPage>
      <AddControls product={product} choosing={choosing} />
    </ActionDock>
  );
}
