import { AppError } from '@shop/core/model/appError';
import type { AgeGate } from '@shop/core/model/ageGate';
import type { AgeCheck, OrderStatus } from '@shop/core/model/order';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import { assertMayMove } from './cancelOrder';
import { isReportedByStaff, shopsStatus, needsActionOf } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { withEntry } from './timeline';

type Status = Exclude<OrderStatus, 'canceled'>;

const events: Record<Status, TimelineEvent> = { pending: 'reopened', completed: 'completed' };

export type AgeAnswer = { isAgeChecked: boolean; noCheckReason: string; ageGate: AgeGate };

/** Throws `transition-refused`. */
export function moveOrder(
  order: OrderRecord,
  to: Status,
  handOver: { now: Date; by: Actor } & Partial<AgeAnswer>,
): OrderChange {
  assertMayMove(order, to);
  const { now, by } = handOver;
  const ageCheck = to === 'completed' ? ageCheckOf(handOver) : null;
  const moved: OrderRecord = {
    ...order,
    status: to,
    courier: courierAfter(order, to),
    needsAction: '',
    // Undoing a hand-over removes its age check.
    ageCheck,
    timeline: timelineAfter(order, to, { now, by, ageCheck }),
  };
  const decided = { ...moved, needsAction: needsActionOf(moved) };
  return { order: decided, move: null, jobs: [], by, reason: events[to] };
}

function ageCheckOf(handOver: { now: Date; by: Actor } & Partial<AgeAnswer>): AgeCheck {
  const { now, by, isAgeChecked = false, noCheckReason = '', ageGate = 'ask' } = handOver;
  if (!isAgeChecked && ageGate === 'must') {
    throw new AppError('transition-refused', 'Check age and identity first: the shop requires it.');
  }
  return { at: now.toISOString(), by, isChecked: isAgeChecked, reason: isAgeChecked ? '' : noCheckReason };
}

function timelineAfter(
  order: OrderRecord,
  to: Status,
  { now, by, ageCheck }: { now: Date; by: Actor; ageCheck: AgeCheck | null },
): OrderRecord['timeline'] {
  const event = ageCheck?.isChecked === true ? 'age-checked' : 'age-not-checked';
  const timeline = ageCheck === null ? order.timeline : withEntry(order, { now, by, event });
  return withEntry({ timeline }, { now, by, event: events[to] });
}

/** The state of a courier that reports no progress follows the order status that staff set. */
function courierAfter(order: OrderRecord, to: Status): OrderRecord['courier'] {
  if (order.courier === null || !isReportedByStaff(order)) return order.courier;
  const status = to === 'completed' ? shopsStatus.delivered : shopsStatus.booked;
  return { ...order.courier, ...status };
}
