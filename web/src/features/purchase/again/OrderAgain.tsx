import type { Order } from '@shop/core/model/order';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { flushEnd } from '@/ui/buttonStyle';
import { LinkButton } from '@/ui/LinkButton';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';

import type { Added } from './reorder';
import { reorderSummary } from './reorder';
import { useReorder } from './useReorder';

type OrderAgainProps = {
  order: Pick<Order, 'orderId' | 'products'>;
  variant?: 'primary' | 'secondary' | 'quiet';
  label?: string;
};

/** Renders 'Order again', which adds the bought items to the cart and lists those no longer available. */
export function OrderAgain({ order, variant = 'primary', label = 'Order again' }: OrderAgainProps) {
  const { reorder, isBusy } = useReorder();
  const [outcome, setOutcome] = useState<readonly Added[] | null>(null);
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
        className={variant === 'quiet' ? flushEnd : undefined}
        size="medium"
        isBusy={isBusy}
        busyLabel="Adding"
        onClick={() => void handleClick()}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {label}
        <span className="sr-only"> {order.orderId}</span>
      </Button>
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
        {outcome !== null && <p role="status">{reorderSummary(outcome)}</p>}
      </Sheet>
    </>
  );
}
