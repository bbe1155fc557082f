import type { ListedProduct } from '@shop/core/items/registry';

import { ChooseProduct } from '@/features/catalog/product/ChooseProduct';

import { useAddChoice } from './useAddChoice';

type QuickAddSheetProps = { product: ListedProduct; isOpen: boolean; onClose: () => void };

export function QuickAddSheet(props: QuickAddSheetProps) {
  return <ChooseProduct {...props} onAdd={useAddChoice()} />;
}
