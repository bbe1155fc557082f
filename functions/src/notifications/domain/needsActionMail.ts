import { actionReasons } from '@shop/core/model/order';
import { actionLabels } from '@shop/core/rules/actionLabels';
import { shopClock } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

/** Contains no customer data. `since` is the time at which the order began to wait. */
export const waitingOrderSchema = v.object({
  number: v.string(),
  reason: v.picklist(actionReasons),
  since: v.string(),
});
type WaitingOrder = v.InferOutput<typeof waitingOrderSchema>;

export function needsActionMail(
  orders: readonly WaitingOrder[],
  shopUrl: string,
): { subject: string; text: string } {
  const [first] = orders;
  const subject =
    orders.length === 1 && first !== undefined
      ? `Order ${first.number} needs attention`
      : `${orders.length} orders need attention`;
  const lines = orders.map(
    ({ number, reason, since }) => `${number}: ${actionLabels[reason]}, since ${clock(since)}`,
  );
  return {
    subject,
    text: [...lines, '', `${shopUrl}/admin/manage-orders?state=needs-action`, ''].join('\n'),
  };
}

function clock(instant: string): string {
  const { date, time } = shopClock(new Date(instant));
  return `${date} ${time}`;
}
