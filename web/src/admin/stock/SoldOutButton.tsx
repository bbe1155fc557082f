import { manageItems, markSoldOut, stockLedger } from '@shop/core/contracts/catalogAdmin';
import { today } from '@shop/core/contracts/insights';
import type { ItemKind, Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { backAtOf } from '@shop/core/items/sale';

import { useMay } from '@/admin/session/StaffSession';
import { useServerAction } from '@/api/useServerAction';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';

import { returnTime } from './returnTime';

type SoldOutButtonProps = {
  item: { id: string; kind: ItemKind; name: string };
  variant: Variant;
  /** Whether the size is off sale. */
  isSoldOut?: boolean;
  /** Time at which the size returns to sale automatically. */
  backAt?: string | undefined;
  onDone?: () => void;
};

/**
 * Renders buttons that take a size off sale, indefinitely or until tomorrow's opening, or put it back on sale. Taking a
 * size off sale can be undone.
 */
export function SoldOutButton({ item, variant, isSoldOut = false, backAt, onDone }: SoldOutButtonProps) {
  const { id, kind, name } = item;
  const isPermitted = useMay(markSoldOut.permission);
  const mark = useServerAction(markSoldOut, {
    invalidates: [manageItems, stockLedger, today, typeOf(kind).list],
  });

  async function set(next: { isSoldOut: boolean; isBackTomorrow?: boolean }) {
    try {
      const { item: changed } = await mark.run({ id, variant, ...next });
      onDone?.();
      if (!next.isSoldOut) return toast.success(`${name} is back on sale`);
      const until = backAtOf(changed, variant);
      const text = until === undefined ? 'is sold out' : `is sold out until ${returnTime(until)}`;
      return toast.undo(`${name} ${text}`, () => void set({ isSoldOut: false }));
    } catch {
      return toast.error(`${name} could not be changed. Please try again.`);
    }
  }
  const button = (label: string, spoken: string, next: Parameters<typeof set>[0]) => (
    <Button
      variant="quiet"
      size="small"
      className="whitespace-nowrap"
      isBusy={mark.isBusy}
      aria-label={`${spoken}: ${name}`}
      onClick={() => void set(next)}
    >
      {label}
    </Button>
  );
  return (
    <span className="inline-flex flex-wrap items-center lg:flex-nowrap">
      {isSoldOut && backAt !== undefined && (
        <span className="pr-2 pl-3 text-small text-muted">Back {returnTime(backAt)}</span>
      )}
      {isPermitted && isSoldOut && button('Back on sale', 'Back on sale', { isSoldOut: false })}
      {isPermitted && !isSoldOut && (
        <>
          {button('Mark sold out', 'Mark sold out', { isSoldOut: true })}
          {button('Sold out today', 'Sold out today', { isSoldOut: true, isBackTomorrow: true })}
        </>
      )}
    </span>
  );
}
