import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { paths } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Button } from '@/ui/Button';
import { flushEnd } from '@/ui/buttonStyle';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import { missingOf, reorderSummary } from './reorder';
import { useAgainNow } from './useAgainNow';
import type { AddedAgain } from './useReorder';
import { useReorder } from './useReorder';

type OrderAgainProps = {
  order: Pick<Order, 'orderId' | 'products' | 'deliveryFee'>;
  /** `quiet` is for screens that list the available items; `soft` is for all but the newest order in a list. */
  variant?: 'primary' | 'soft' | 'quiet';
  label?: string;
};

export function OrderAgain({ order, variant = 'primary', label = 'Order again' }: OrderAgainProps) {
  const { reorder, isBusy } = useReorder();
  const now = useAgainNow(order.products);
  const isQuiet = variant === 'quiet';
  // The fee depends on the address that the customer chooses in the cart.
  const plus = !isQuiet && order.deliveryFee > 0 ? ' + delivery' : '';
  const [outcome, setOutcome] = useState<readonly AddedAgain[] | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function handleClick() {
    const answer = await reorder(order.products);
    if ('error' in answer) return toast.error(answer.error);
    setOutcome(answer);
    setIsOpen(true);
    return undefined;
  }

  const isAny = outcome?.some(({ added }) => added > 0) === true;
  return (
    <>
      <Button
        variant={variant}
        className={isQuiet ? flushEnd : 'basis-full!'}
        size="medium"
        isBusy={isBusy}
        busyLabel="Adding"
        onClick={() => void handleClick()}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {now !== null && now.cents > 0 ? `${label} · ${formatRand(now.cents)}${plus}` : label}
        <span className="sr-only"> {order.orderId}</span>
      </Button>
      {!isQuiet && now !== null && now.missing !== '' && (
        <p className="basis-full! text-small text-pretty text-muted first-letter:uppercase">{now.missing}.</p>
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={isAny ? 'Added to your cart' : 'Nothing could be added'}
        footer={
          <>
            {isAny && (
              <LinkButton to={paths.cart} isWide>
                View Cart
              </LinkButton>
            )}
            <Button variant="quiet" size="medium" isWide onClick={() => setIsOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        {outcome !== null && <Outcome outcome={outcome} />}
      </Sheet>
    </>
  );
}

const maxRows = 4;

function Outcome({ outcome }: { outcome: readonly AddedAgain[] }) {
  const items = outcome.flatMap(({ item, added }) =>
    item !== null && added > 0 ? [{ ...item, added }] : [],
  );
  const cents = items.reduce((sum, { unitCents, added }) => sum + unitCents * added, 0);
  const more = items.length - maxRows;
  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && (
        <div className="flex flex-col gap-2 rounded-card bg-sunken p-3">
          <ul aria-label="Added" className="flex flex-col gap-2">
            {items.slice(0, maxRows).map(({ kind, id, size, name, imageUrl, unitCents, added }) => (
              <li key={`${id} ${size}`} className="flex items-center gap-3">
                <ItemPicture kind={kind} src={imageUrl} alt="" className="w-12 shrink-0 rounded-small" />
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-small text-muted">
                    {added > 1 && `${added} × `}
                    <Price cents={unitCents} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-small text-muted">+{more} more</p>}
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-small text-muted">Total </span>
            <Price cents={cents} size="card" />
          </p>
        </div>
      )}
      {/* If all items were added, the list is sufficient, so this text is for screen readers only. */}
      <p role="status" className={missingOf(outcome).length === 0 ? 'sr-only' : undefined}>
        {reorderSummary(outcome)}
      </p>
    </div>
  );
}
