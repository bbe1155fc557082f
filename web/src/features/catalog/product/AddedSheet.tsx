import type { ItemKind } from '@shop/core/items/registry';
import { Check } from 'lucide-react';

import { paths } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { Sheet } from '@/ui/Sheet';

export type AddedItem = {
  kind: ItemKind;
  name: string;
  imageUrl: string;
  unitCents: number;
  quantity: number;
};

export const addedTitle = 'Item Added to Cart!';

type AddedSheetProps = { added: AddedItem | null; onClose: () => void };

export function AddedSheet({ added, onClose }: AddedSheetProps) {
  return (
    <Sheet
      isOpen={added !== null}
      onClose={onClose}
      title={addedTitle}
      footer={<AddedActions onClose={onClose} />}
    >
      {added !== null && <AddedLine added={added} />}
    </Sheet>
  );
}

export function AddedActions({ onClose }: { onClose: () => void }) {
  return (
    <>
      <LinkButton to={paths.cart} isWide>
        View Cart
      </LinkButton>
      <Button variant="quiet" size="medium" isWide onClick={onClose}>
        Close
      </Button>
    </>
  );
}

export function AddedLine({ added }: { added: AddedItem }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
      <ItemPicture
        kind={added.kind}
        src={added.imageUrl}
        alt=""
        className="w-16 shrink-0 self-start rounded-small"
      />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{added.name}</p>
        <p className="text-small text-muted">
          {added.quantity > 1 && `${added.quantity} × `}
          <Price cents={added.unitCents} />
        </p>
      </div>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
        <Check className="size-5" aria-hidden="true" />
      </span>
    </div>
  );
}
