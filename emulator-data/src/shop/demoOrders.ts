import { unitCents } from '@shop/core/items/sale';
import { variantOf, cartLineName } from '@shop/core/items/registry';
import type { PricedLine } from '@shop/core/model/cart';
import type { Offer } from '@shop/core/model/promotion';
import { lineCents } from '@shop/core/rules/orderTotals';
import { cartAdjustments } from '@shop/core/rules/promotions';
import { availableUnits } from '@shop/core/rules/stock';

import { toSellable } from '../../../functions/src/cart/flows/readSellable';
import { newOrder } from '../../../functions/src/orders/domain/newOrder';
import type { DeliveryRecord } from '../../../functions/src/orders/domain/orderRecord';
import type { SeedClock } from '../source/seedClock';
import type { OrderSeed, PeopleSeed, PromotionSeed } from '../source/seedSchemas';
import type { Books } from './books';
import { applyToBooks } from './books';
import { idFor } from './identifiers';
import { runStep } from './orderSteps';

type Customer = PeopleSeed['customers'][number];
type Happening = { at: Date; happen: () => void };

/**
 * Replays all orders into the books in chronological order, with the code of the functions. The books therefore contain
 * only data that a real shop could have written.
 */
export function replayOrders(
  books: Books,
  orders: readonly OrderSeed[],
  {
    customers,
    promotions,
    clock,
    courierPages,
  }: {
    customers: readonly Customer[];
    promotions: readonly PromotionSeed[];
    clock: SeedClock;
    courierPages: string;
  },
): void {
  const happenings = orders.flatMap((seed): Happening[] => {
    const customer = customers.find(({ uid }) => uid === seed.customer);
    if (customer === undefined)
      throw new Error(`order ${seed.number} has the unknown customer ${seed.customer}`);
    const placed = clock.instant(seed.placed);
    const id = idFor(`order ${seed.number}`);
    const offers = offersOf(seed, promotions);
    return [
      { at: placed, happen: () => place(books, { seed, id, customer, offers, now: placed }) },
      ...seed.steps.map((step) => {
        const at = clock.instant(step.at);
        return { at, happen: () => runStep(books, { id, step, at, clock, courierPages }) };
      }),
    ];
  });
  // The sort is stable, so steps of the same minute keep the order of the source.
  happenings.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { happen } of happenings) happen();
}

function place(
  books: Books,
  {
    seed,
    id,
    customer,
    offers,
    now,
  }: { seed: OrderSeed; id: string; customer: Customer; offers: readonly Offer[]; now: Date },
): void {
  const lines = seed.lines.map((line) => priceLine(books, seed, line));
  const feeCents = seed.delivery?.feeCents ?? 0;
  const placed = newOrder({
    id,
    orderId: seed.number,
    user: customer,
    attempt: { id: seed.number, fingerprint: idFor(`fingerprint ${seed.number}`, 43), callId: '' },
    lines,
    adjustments: cartAdjustments(offers, { lines, feeCents }),
    returnUrls: { success: '', failure: '', cancel: '' },
    delivery: toDelivery(seed, customer, now),
    now,
  });
  // The payment has started, so the next scheduled check of the order is at the end of its hold.
  const order = { ...placed, dueAt: placed.heldUntil };
  applyToBooks(
    books,
    { order, move: 'hold', jobs: [], by: { kind: 'customer' }, reason: 'order placed' },
    now,
  );
}

/** Throws if the promotion has a usage limit, because the demo does not count uses. */
function offersOf({ number, promotion }: OrderSeed, promotions: readonly PromotionSeed[]): Offer[] {
  if (promotion === undefined) return [];
  const found = promotions.find(({ id }) => id === promotion);
  if (found === undefined || found.totalUses !== null || found.usesPerCustomer !== null) {
    throw new Error(`order ${number} uses an unknown or limited promotion: ${promotion}`);
  }
  return [{ ...found, categories: [], itemIds: [] }];
}

function priceLine(books: Books, seed: OrderSeed, line: OrderSeed['lines'][number]): PricedLine {
  const item = toSellable(books.items).get(line.id);
  const variant = variantOf(line.size);
  const stored = item?.prices[variant];
  if (item === undefined || stored === undefined) {
    throw new Error(`order ${seed.number} has a line that cannot be bought: ${line.id} ${line.size ?? ''}`);
  }
  const unit = unitCents(item.kind, stored);
  return {
    id: line.id,
    kind: item.kind,
    ...(line.size === undefined ? {} : { size: line.size }),
    name: cartLineName(item.name, line.size),
    ...(item.label === undefined ? {} : { label: item.label }),
    imageUrl: item.imageUrl,
    quantity: line.quantity,
    available: availableUnits(item.stock, variant),
    unitCents: unit,
    lineCents: lineCents({ unitCents: unit, quantity: line.quantity }),
  };
}

function toDelivery(
  { number, delivery }: OrderSeed,
  customer: Customer,
  placed: Date,
): DeliveryRecord | null {
  if (delivery === null) return null;
  return {
    quoteId: `dqt_${idFor(`quote ${number}`)}`,
    name: customer.displayName,
    address: delivery.address,
    phoneNumber: customer.phoneNumber,
    latitude: delivery.latitude,
    longitude: delivery.longitude,
    notes: delivery.notes,
    quoteProvider: 'uber-direct',
    providerQuoteId: `dqt_${idFor(`courier's quote ${number}`)}`,
    quoteValidUntil: new Date(placed.getTime() + 15 * 60_000).toISOString(),
  };
}
