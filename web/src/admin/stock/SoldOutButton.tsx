import { manageItems, markSoldOut, stockLedger } from '@shop/core/contracts/catalogAdmin';
import { today } from '@shop/core/contracts/insights';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { backAtOf } from '@shop/core/items/sale';

import { useMay } from '@/admin/session/StaffSession';
import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';

import { returnTime } from './returnTime';

type SoldOutButtonProps = {
  item: { id: string; kind: ItemKind; name: string };
  variant: Variant;
  isSoldOut?: boolean;
  /** When the size returns to sale automatically. */
  backAt?: string | undefined;
  onDone?: () => void;
};

export function SoldOutButton({ item, variant, isSoldOut = false, backAt, onDone }: SoldOutButtonProps) {
  const { id, kind, name } = item;
  const isPermitted = useMay(markSoldOut.permission);
  const mark = useServerAction(markSoldOut, {
    invalidates: [manageItems, stockLedger, today, typeOf(kind).list],
  });

  const isReturning = isSoldOut && backAt !== undefined;

  async function set(next: { isSoldOut: boolean; isBackTomorrow?: boolean }) {
    try {
      const { item: changed } = await mark.run({ id, variant, ...next });
      onDone?.();
      if (!next.isSoldOut) return toast.success(`${name} is back on sale`);
      // A return that was canceled cannot be scheduled again while the size is off sale.
      if (isReturning) {
        return toast.success(`${name} stays off sale until a manager puts it back in Inventory`);
      }
      const until = backAtOf(changed, variant);
      const text = until === undefined ? 'is sold out' : `is sold out until ${returnTime(until)}`;
      return toast.undo(`${name} ${text}`, () => void set({ isSoldOut: false }));
    } catch (error) {
      const { code, message } = toApiFailure(error);
      const reason = code === 'conflict' ? message : 'Please try again.';
      return toast.error(`${name} could not be changed. ${reason}`);
    }
  }
  const button = (label: string, next: Parameters<typeof set>[0]) => (
    <Button
      variant="quiet"
      size="small"
      className="whitespace-nowrap"
      isBusy={mark.isBusy}
      aria-label={`${label}: ${name}`}
      onClick={() => void set(next)}
    >
      {label}
    </Button>
  );
  return (
    <span className="inline-flex flex-wrap items-center">
      {isReturning && <span className="pr-2 pl-3 text-small text-muted">Back {returnTime(backAt)}</span>}
      {isPermitted && !isSoldOut && button('Sold out today', { isSoldOut: true, isBackTomorrow: true })}
      {isPermitted && isSoldOut && button('Back on sale', { isSoldOut: false })}
      {isPermitted && isReturning && button('Keep off sale', { isSoldOut: true })}
    </span>
  );
}
