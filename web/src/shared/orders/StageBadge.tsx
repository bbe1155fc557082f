import type { Order } from '@shop/core/model/order';
import type { StageTone } from '@shop/core/rules/orderStages';
import { orderStageOf, stageTextOf, stageTexts } from '@shop/core/rules/orderStages';

import type { StatusTone } from '@/ui/Badge';
import { Badge } from '@/ui/Badge';

import { shortCustomerStage } from './openPayment';

const tones: Record<StageTone, StatusTone> = {
  neutral: 'neutral',
  waiting: 'warn',
  active: 'info',
  success: 'success',
  danger: 'danger',
};

type StageBadgeProps = { order: Order; className?: string } & (
  | { reader?: 'customer'; now: Date }
  | { reader: 'staff'; now?: never }
);

export function StageBadge({ order, reader = 'customer', now, className }: StageBadgeProps) {
  const stage = orderStageOf(order);
  const { tone } = stageTexts[stage];
  // Customers see a short text, because the badge and the order's age must fit on one line of a narrow card.
  const text = now === undefined ? stageTextOf(order, reader) : shortCustomerStage(order, now);
  // A customer may still expect an unpaid order, so it gets a warning colour. Staff need not act on it.
  const shownTone = stage === 'not-paid' && reader === 'customer' ? 'warn' : tones[tone];
  // A failed refund is not in progress. Staff see the failure in the payment label.
  const isFailed = stage === 'refunding' && order.failedRefunds.includes('payment');
  const failedText = reader === 'staff' ? stageTexts.canceled.staff : 'Refund failed';
  return (
    <Badge tone={shownTone} hasDot {...(className !== undefined && { className })}>
      {isFailed ? failedText : text}
    </Badge>
  );
}
