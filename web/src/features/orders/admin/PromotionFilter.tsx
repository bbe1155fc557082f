import type { Order } from '@shop/core/model/order';
import { reductionNames } from '@shop/core/rules/adjustments';
import { X } from 'lucide-react';

import { Button } from '@/ui/Button';

type PromotionFilterProps = {
  /** Each matching order names the promotion, because an order uses only one. */
  orders: readonly Order[];
  onRemove: () => void;
};

export function PromotionFilter({ orders, onRemove }: PromotionFilterProps) {
  const [order] = orders;
  const name = order === undefined ? '' : ` ${reductionNames(order.adjustments)}`;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        className="max-w-full wrap-anywhere"
        aria-label={`Remove the filter: Promotion${name}`}
        onClick={onRemove}
      >
        Promotion{name}
        <X className="size-4 shrink-0" aria-hidden="true" />
      </Button>
    </div>
  );
}
