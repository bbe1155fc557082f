import { variantOf } from '@shop/core/items/registry';
import type { Adjustment } from '@shop/core/model/adjustment';
import { AppError } from '@shop/core/model/appError';
import type { CartChange, PricedLine } from '@shop/core/model/cart';
import type { ShopHours } from '@shop/core/model/hours';
import { closedMessage } from '@shop/core/rules/closedMessage';
import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';
import { orderTotals, lineCents } from '@shop/core/rules/orderTotals';
import type { Stock } from '@shop/core/rules/stock';
import { unitsForUnknown } from '@shop/core/rules/stock';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import { shopProfileMissing } from '../../shopProfile/domain/shopProfileMissing';
import type { HoldLimits, PlaceOrderCommand } from './placeOrderCommand';

/** `isSetUp` means that the shop has a profile. */
export type OrderEligibility = {
  isSetUp: boolean;
  hasConsented: boolean;
  termsVersion: number;
  hours: ShopHours;
};

/** Throws `shop-profile-missing`, `shop-closed` or `consent-missing`, in this order. */
export function assertMayOrder(eligibility: OrderEligibility, now: Date): void {
  if (!eligibility.isSetUp) throw shopProfileMissing();
  if (!isOpenAt(eligibility.hours, now)) {
    const next = opensNextAt(eligibility.hours, now);
    throw new AppError('shop-closed', closedMessage(eligibility.hours), {
      details: { opensNextAt: next === null ? null : next.toISOString() },
    });
  }
  if (!eligibility.hasConsented) {
    throw new AppError('consent-missing', 'Please confirm your age and accept the terms and conditions.', {
      details: { version: eligibility.termsVersion },
    });
  }
}

/**
 * Error for a valid purchase that replaces unpaid orders of the customer. The caller must query the payment provider
 * about those orders first.
 */
export class ReplacesOrders extends AppError {
  readonly orders: readonly OrderRecord[];

  constructor(orders: readonly OrderRecord[]) {
    super('conflict', 'An earlier order of yours is being changed. Please try again in a moment.');
    this.orders = orders;
  }
}

/** Error for a purchase of more units than one customer, or all unknown accounts together, may hold. */
export class OverLimit extends AppError {
  /** True if unknown accounts (decision 0082) together hold their maximum of an item. */
  readonly isCrowded: boolean;

  constructor(message: string, { isCrowded, details }: { isCrowded: boolean; details: unknown }) {
    super('out-of-stock', message, { details });
    this.isCrowded = isCrowded;
  }
}

/** `left` is the number of available units of the size. */
export function maxUnitsOf(left: number, limits: HoldLimits): number {
  const share = Math.ceil((left * limits.sharePercent) / 100);
  return Math.min(limits.unitsPerItem, Math.max(limits.alwaysUnits, share));
}

type Wanted = {
  command: PlaceOrderCommand;
  lines: readonly PricedLine[];
  items: ReadonlyMap<string, Stock>;
  adjustments: readonly Adjustment[];
};

/** Throws `OverLimit`. */
export function assertUnitsWithinLimits({ command, lines, items, adjustments }: Wanted): void {
  const { limits } = command;
  if (limits === null) return;
  const capped = capLines(lines, items, limits);
  if (capped.changes.length === 0) return;
  const sentences = capped.changes.map(({ message }) => message).join(' ');
  const current = orderTotals(capped.lines, adjustments);
  throw new OverLimit(sentences, {
    isCrowded: capped.isCrowded,
    details: { changes: capped.changes, lines: capped.lines, confirmed: command.confirmed, current },
  });
}

type Capped = { lines: PricedLine[]; changes: CartChange[]; isCrowded: boolean };

function capLines(
  lines: readonly PricedLine[],
  items: ReadonlyMap<string, Stock>,
  limits: HoldLimits,
): Capped {
  const capped: Capped = { lines: [], changes: [], isCrowded: false };
  for (const line of lines) {
    const most = maxUnitsOf(line.available, limits);
    const max = limits.unknown === null ? most : Math.min(most, forUnknown(items, line));
    const available = Math.max(0, max);
    const quantity = Math.min(line.quantity, available);
    if (quantity < line.quantity) {
      capped.isCrowded ||= max < most;
      const message =
        max === 0
          ? `New customers are paying for ${line.name} right now. Please try again in a few minutes.`
          : `At most ${max} of ${line.name} can be ordered at a time.`;
      const size = line.size === undefined ? {} : { size: line.size };
      capped.changes.push({ change: 'fewer-left', id: line.id, ...size, available, message });
    }
    if (quantity > 0)
      capped.lines.push({ ...line, quantity, available, lineCents: lineCents({ ...line, quantity }) });
  }
  return capped;
}

function forUnknown(items: ReadonlyMap<string, Stock>, { id, size }: PricedLine): number {
  const item = items.get(id);
  return item === undefined ? 0 : unitsForUnknown(item, variantOf(size));
}
