import type { exportColumns } from '@shop/core/contracts/ordersAdmin';
import { reductionNames } from '@shop/core/rules/adjustments';
import type { AdjustmentColumn } from '@shop/core/rules/orderTotals';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { shopClock } from '@shop/core/rules/openingHours';
import { groupedPhone } from '@shop/core/rules/phone';
import { textOfStage } from '@shop/core/rules/orderStages';
import { shownPaymentTexts } from '@shop/core/rules/shownPayments';
import { actorText } from '@shop/core/rules/timelineText';
import type { VatRegistration } from '@shop/core/rules/vat';
import { hasVat, vatWithin } from '@shop/core/rules/vat';

import { adminIndexOf } from './adminIndex';
import { isReportedByStaff } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';
import { paidAgainCents, paidAgainRefundedCents, partialRefundCents, shownPaymentOfRecord } from './refunds';
import { authorOf } from './timeline';

type Row = Record<(typeof exportColumns)[number], string>;

export function toOrderRow(order: OrderRecord, shop: VatRegistration): Row {
  const { items, stage } = adminIndexOf(order);
  const { createdDateTime } = order;
  const { paidAt } = order.payment;
  const adjusted: Pick<Row, AdjustmentColumn> = {
    'Discount (R)': rand(0 - adjustmentCents(order.adjustments, { column: 'Discount (R)' })),
    'Delivery fee (R)': rand(adjustmentCents(order.adjustments, { column: 'Delivery fee (R)' })),
  };
  return {
    ...adjusted,
    'Order number': order.orderId,
    'Document id': order.id,
    Placed: shopTime(createdDateTime),
    Customer: order.user.displayName,
    'E-mail': order.user.email,
    Phone: groupedPhone(order.user.phoneNumber ?? order.delivery?.phoneNumber ?? ''),
    Items: order.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('; '),
    'Number of items': String(items),
    'Subtotal (R)': rand(order.subtotalCents),
    'Discount for': reductionNames(order.adjustments),
    'Total (R)': rand(order.totalCents),
    'VAT in the total (R)': hasVat({ paidAt, createdDateTime }, shop)
      ? rand(vatWithin(order.totalCents))
      : '',
    'Refunded in part (R)': rand(partialRefundCents(order)),
    'Paid again (R)': rand(paidAgainCents(order)),
    'Paid again and refunded (R)': rand(paidAgainRefundedCents(order)),
    'Payment status': shownPaymentTexts[shownPaymentOfRecord(order)],
    Paid: paidAt === null ? '' : shopTime(paidAt),
    'Order status': textOfStage(stage, { isOwnDriver: isReportedByStaff(order), reader: 'staff' }),
    Delivery: order.selfDelivery ? 'Self-pickup' : 'Courier',
    'Delivery address': order.delivery?.address ?? '',
    'Placed by': actorText(authorOf(order)),
  };
}

/** In the shop's time zone, in a format that spreadsheets recognise. */
function shopTime(instant: string): string {
  const { date, time } = shopClock(new Date(instant));
  return `${date} ${time}`;
}

/** A plain number with two decimals, so that spreadsheets can add it up. */
function rand(cents: number): string {
  return (cents / 100).toFixed(2);
}
