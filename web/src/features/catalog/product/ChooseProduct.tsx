import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { categoryLabels } from '@shop/core/model/product';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { Sheet } from '@/ui/Sheet';

import { StrainBadge } from '../StrainBadge';

import { AddControls } from './AddControls';
import { AddedActions, AddedLine, addedTitle } from './AddedSheet';
import { SizeChoice } from './SizeChoice';
import type { AddChoice } from './useProductChoice';
import { useProductChoice } from './useProductChoice';

type ChooseProductProps = {
  product: ListedProduct;
  isOpen: boolean;
  onClose: () => void;
  onAdd: AddChoice;
};

export function ChooseProduct({ product, isOpen, onClose, onAdd }: ChooseProductProps) {
  const choosing = useProductChoice(product, onAdd);
  const { added } = choosing;
  function handleClose() {
    choosing.finish();
    onClose();
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={handleClose}
      title={added === null ? product.name : addedTitle}
      footer={
        added === null ? (
          <AddControls product={product} choosing={choosing} />
        ) : (
          <AddedActions onClose={handleClose} />
        )
      }
    >
      {added === null ? (
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <ItemPicture kind={product.kind} src={product.imageUrl} alt="" className="w-20 rounded-control" />
            <p className="flex flex-col items-start gap-1 text-small text-muted">
              <StrainBadge product={product} />
              {categoryLabels[product.category]}
              <span>{typeOf(product.kind).note(product)}</span>
            </p>
          </div>
          <SizeChoice product={product} choosing={choosing} />
        </div>
      ) : (
        <AddedLine added={added} />
      )}
    </Sheet>
  );
}
