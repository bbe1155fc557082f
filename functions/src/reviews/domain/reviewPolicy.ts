import { AppError } from '@shop/core/model/appError';
import { listedStateOf } from '@shop/core/rules/orderStates';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { ReviewRecord } from './reviewRecord';

type ReviewedOrder = Pick<OrderRecord, 'userUID' | 'status' | 'courier' | 'lines'>;

/** An order counts as completed once the parcel is delivered. */
export function assertReviewable(
  order: ReviewedOrder,
  { uid, productId }: { uid: string; productId: string },
) {
  if (order.userUID !== uid) throw new AppError('not-yours', 'This is not your order.');
  const state = listedStateOf({ status: order.status, courierState: order.courier?.state ?? 'none' });
  if (state !== 'completed') {
    throw new AppError('order-not-completed', 'You can review this once the order is completed.');
  }
  if (!order.lines.some((line) => line.id === productId)) {
    throw new AppError('not-found', 'This product is not part of the order.');
  }
}

/** Throws `stale-version` if the review has been hidden or shown since staff saw it. */
export function assertAsSeen({ isHidden }: Pick<ReviewRecord, 'isHidden'>, wasHidden = isHidden) {
  if (wasHidden === isHidden) return;
  const what = isHidden ? 'hidden' : 'shown again';
  throw new AppError('stale-version', `This review has been ${what} in the meantime.`);
}
