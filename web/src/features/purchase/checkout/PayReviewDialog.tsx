import { formatRand } from '@shop/core/model/money';
import { AlertDialog as Primitive } from 'radix-ui';

import { AlertPanel } from '@/ui/AlertPanel';
import { Button } from '@/ui/Button';

import { checkoutMessages } from './checkoutMessages';
import type { PayReview } from './payReview';

type PayReviewDialogProps = { review: PayReview; onConfirm: () => void; onClose: () => void };

export function PayReviewDialog({ review, onConfirm, onClose }: PayReviewDialogProps) {
  const { rows, next, totalCents } = review;
  const isPayable = next.items.length > 0;
  return (
    <AlertPanel
      isOpen
      onDismiss={onClose}
      title={checkoutMessages.changedTitle}
      text={isPayable ? checkoutMessages.changed : checkoutMessages.nothingLeft}
      actions={
        <>
          <Primitive.Cancel asChild>
            <Button variant={isPayable ? 'secondary' : 'primary'} size="medium">
              {checkoutMessages.backToCart}
            </Button>
          </Primitive.Cancel>
          {isPayable && (
            <Button size="medium" onClick={onConfirm}>
              Pay {formatRand(totalCents)}
            </Button>
          )}
        </>
      }
    >
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 font-semibold">{row.name}</span>
            <span className="ml-auto text-right tabular-nums">
              <span className="sr-only">was </span>
              <s className="text-muted">{row.before}</s>
              <span className="sr-only">, is now</span> <b>{row.after}</b>
            </span>
          </li>
        ))}
      </ul>
    </AlertPanel>
  );
}
