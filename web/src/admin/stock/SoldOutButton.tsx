import { today } from '@shop/core/contracts/insights';
import { manageItems, markSoldOut, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Variant } from '@shop/core/model/product';

import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';

type SoldOutButtonProps = {
  item: { id: string; kind: ItemKind; name: string };
  variant: Variant;
  /** The size is off sale: the button puts it back on sale. */
  isSoldOut?: boolean;
  onDone?: () => void;
};

/** Takes a size off sale with one press, which can be undone, or puts it back on sale. */
export function SoldOutButton({ item, variant, isSoldOut = false, onDone }: SoldOutButtonProps) {
  const { id, kind, name } = item;
  const isPermitted = useMay(markSoldOut.permission);
  const mark = useServerAction(markSoldOut, {
    invalidates: [manageItems, stockLedger, today, typeOf(kind).list],
  });
  if (!isPermitted) return null;

  async function set(next: boolean) {
    try {
      await mark.run({ id, variant, isSoldOut: next });
      onDone?.();
      if (next) toast.undo(`${name} is sold out`, () => void set(false));
      else toast.success(`${name} is back on sale`);
    } catch {
      toast.error(`${name} could not be changed. Please try again.`);
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={mark.isBusy}
      aria-label={isSoldOut ? `Back on sale: ${name}` : `Sold out: ${name}`}
      onClick={() => void set(!isSoldOut)}
    >
      {isSoldOut ? 'Back on sale' : 'Sold out'}
    </Button>
  );
}
