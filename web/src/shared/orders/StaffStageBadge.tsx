import type { Order } from '@shop/core/model/order';
import type { StageTone } from '@shop/core/rules/orderStages';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';

import { Badge } from '@/ui/Badge';
import type { StatusTone } from '@/ui/Badge';

const tones: Record<StageTone, StatusTone> = {
  neutral: 'neutral',
  waiting: 'warn',
  active: 'info',
  success: 'success',
  danger: 'danger',
};

/** Where an order stands, in the words of staff. */
export function StaffStageBadge({ order, className }: { order: Order; className?: string }) {
  const { staff, tone } = stageTexts[orderStageOf(order)];
  return (
    <Badge tone={tones[tone]} hasDot {...(className !== undefined && { className })}>
      {staff}
    </Badge>
  );
}
