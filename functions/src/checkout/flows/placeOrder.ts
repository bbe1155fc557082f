import type { Promotion } from '@shop/core/model/promotion';
import { ledgerAuthor } from '../../orders/domain/timeline';
import { AppError } from '@shop/core/model/appError';
import { proposeOrderNumber } from '@shop/core/rules/orderNumber';

import { priceLines } from '../../cart/domain/priceLines';
import { toSellable } from '../../cart/flows/readSellable';
import { readQuote } from '../../fulfilment/data/quoteStore';
import { isNumberFree } from '../../inventory/data/stockLedger';
import { prepareMove, readItemsOfLines } from '../../inventory/flows/moveUnits';
import type { Item } from '../../items/domain/item';
import { itemGroup } from '../../items/domain/item';
import { applyChange } from '../../orderChanges/flows/changeOrder';
import { saveOrder } from '../../orders/data/orderStore';
import { replaceOrder } from '../../orders/domain/expireOrder';
import { newOrder } from '../../orders/domain/newOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { resumeOrder } from '../../orders/domain/resumeOrder';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { memoizeAsync } from '../../platform/cache';
import type { StoreTransaction, TransactionContext } from '../../platform/firestore/storeTransaction';
import { transactTogether } from '../../platform/firestore/transact';
import { shopIsBusy } from '../../platform/http/errors';
import { logEvent } from '../../platform/log';
import { placeReferences, readOwnDocuments, readPlace, fingerprintOf, orderIdOf } from '../data/orderPlace';
import type { DeliveryQuote } from '../domain/verifyAgainstCurrent';
import type { OrderEligibility } from '../domain/orderEligibility';
import {
  OverLimit,
  ReplacesOrders,
  assertUnitsWithinLimits,
  assertMayOrder,
} from '../domain/orderEligibility';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';
import { withOrderNumber } from '../domain/placeOrderCommand';
import { verifyAgainstCurrent } from '../domain/verifyAgainstCurrent';
import { openAdjustments, readPromotionOf, sharedForAdjustments } from './adjustmentsOfOrder';
import { freeUnits } from './freeUnits';
import { openHolds } from './readEligibility';

export type Placing = {
  command: PlaceOrderCommand;
  /**
   * Runs before the transaction, in parallel with other reads. Null for orders by staff, who confirm the customer's age
   * and consent and may order at any hour.
   */
  readEligibility: (() => Promise<OrderEligibility>) | null;
  now: Date;
  /** Stored in the order, to identify the request that placed it. */
  callId: string;
  random: () => number;
  /** Receives the display number before the order is written. */
  noteNumber?: (orderNumber: string) => void;
  /** Writes additional documents in the transaction that places a new order. */
  alsoWrite?: (order: OrderRecord, context: TransactionContext) => Promise<void>;
};

const maxNumbers = 10;

/**
 * Places an order, or returns the order that an earlier request of the same attempt placed. One commit stores the
 * order, reserves its display number, holds the units and writes the ledger. Purchases with the same first item, or
 * with the same promotion whose total uses are limited, share commits.
 */
export async function placeOrder(placing: Placing): Promise<OrderRecord> {
  const { command, now } = placing;
  const id = orderIdOf(command.callerUid, command.attemptId);
  const read = memoizeAsync(() => readPrerequisites(placing));
  // Starts reading early. `placeOnce` awaits the same promise and reports any failure.
  read().catch(() => {});
  const attempt = { ...placing, id, read, asked: [] };
  try {
    return await placeOnce(attempt);
  } catch (error) {
    if (error instanceof OverLimit && error.isCrowded) {
      logEvent({
        severity: 'WARNING',
        event: 'holds.unknown_crowd',
        fields: { items: itemsOf(command).join(' ') },
      });
    }
    const asked = error instanceof ReplacesOrders ? await askAbout(error.orders, now) : [];
    if (asked.length === 0 && !(await isRoomMade(error, { now, itemIds: itemsOf(command) }))) throw error;
    return await placeOnce({ ...attempt, asked });
  }
}

function itemsOf({ lines }: PlaceOrderCommand): string[] {
  return lines.map((line) => line.id);
}

/** Returns whether units were released for a purchase that failed because others hold them. */
async function isRoomMade(
  error: unknown,
  wanting: { now: Date; itemIds: readonly string[] },
): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== 'out-of-stock') return false;
  if (error instanceof OverLimit && !error.isCrowded) return false;
  return freeUnits(wanting);
}

/**
 * Queries the payment provider about unpaid orders that will be replaced, and returns their ids. Throws `already-paid`
 * if any of these orders is paid.
 */
async function askAbout(orders: readonly OrderRecord[], now: Date): Promise<string[]> {
  for (const order of orders) {
    // If the provider is unreachable, the order counts as unpaid. A payment that arrives later is refunded.
    if ((await findPayment(order, { provider: paymentProvider(), now })) !== 'paid') continue;
    throw new AppError(
      'already-paid',
      'Your earlier order has just been paid. Please look at My Orders first.',
    );
  }
  return orders.map(({ id }) => id);
}

/** Data read once before the transaction, which rereads the promotion if its total uses are limited. */
type Prerequisites = {
  eligibility: OrderEligibility | null;
  quote: DeliveryQuote | null;
  promotion: Promotion | null;
};
type PlacingOne = Placing & {
  id: string;
  read: () => Promise<Prerequisites>;
  /** Ids of unpaid orders that may be replaced, because the payment provider was queried and no payment was found. */
  asked: readonly string[];
};

async function readPrerequisites({ command, readEligibility }: Placing): Promise<Prerequisites> {
  const { delivery } = command;
  const [eligibility, quote, promotion] = await Promise.all([
    readEligibility === null ? Promise.resolve(null) : readEligibility(),
    delivery === null ? Promise.resolve(null) : readQuote(delivery.quote_id),
    readPromotionOf(command),
  ]);
  return { eligibility, quote, promotion };
}

async function placeOnce(placing: PlacingOne): Promise<OrderRecord> {
  const { id, command, now } = placing;
  const orderNumber = command.proposedNumber;
  const wanted = { id, uid: command.user.uid, orderNumber, itemIds: itemsOf(command) };
  const references = await placeReferences(wanted);
  // Reads before the shared commit, so that a slow read for one buyer does not delay other buyers.
  const reading = readOwnDocuments(wanted);
  reading.catch(() => {});
  const prerequisites = await placing.read();
  const adjusting = await sharedForAdjustments(command, prerequisites.promotion);
  const shared = {
    group: adjusting.group ?? itemGroup({ id: command.lines[0]?.id ?? id }),
    references: [...references, ...adjusting.references],
  };
  const known = await reading;
  return transactTogether({ ...shared, known }, async (context) => {
    const { placed, isFree, items } = await readPlace(wanted, context.transaction);
    if (placed !== null) return resumeAttempt(context, placed, { ...placing, ...prerequisites });
    if (prerequisites.eligibility !== null) assertMayOrder(prerequisites.eligibility, now);
    const number = isFree ? orderNumber : await otherNumber(placing, context.transaction);
    return place(context, { ...placing, ...prerequisites, items, orderNumber: number });
  });
}

async function resumeAttempt(
  context: TransactionContext,
  known: OrderRecord,
  { command, asked, eligibility, now }: PlacingOne & Prerequisites,
): Promise<OrderRecord> {
  if (known.attempt.fingerprint !== fingerprintOf(command)) {
    throw new AppError('attempt-mismatch', 'Your cart has changed. Please press Pay Now again.');
  }
  const resumed = resumeOrder(known, now, instructionsOf(command));
  switch (resumed.state) {
    case 'paid':
    case 'waits':
      return resumed.order;
    case 'over':
      throw new AppError(
        'conflict',
        'The time to pay for this order has run out. Please press Pay Now again.',
      );
    case 'corrected':
      return (await applyChange(context, { before: known, change: resumed.change, now })).order;
    case 'again': {
      if (eligibility !== null) assertMayOrder(eligibility, now);
      const { held, add } = await openHolds(context.transaction, {
        command,
        id: known.id,
        now,
        isNew: false,
      });
      const { assertAsked } = await replace(context, held, { asked, takenOver: itemsOf(command), now });
      const { order } = await applyChange(context, { before: known, change: resumed.change, now });
      await add();
      assertAsked();
      return order;
    }
  }
}

function instructionsOf({ delivery }: PlaceOrderCommand) {
  return delivery && { phoneNumber: delivery.dropoff_phone_number, notes: delivery.dropoff_notes };
}

type Found = { items: ReadonlyMap<string, Item>; orderNumber: string };

async function place(
  context: TransactionContext,
  {
    command,
    callId,
    id,
    quote,
    promotion,
    now,
    items: found,
    orderNumber,
    asked,
    noteNumber,
    alsoWrite,
  }: PlacingOne & Prerequisites & Found,
): Promise<OrderRecord> {
  const { transaction } = context;
  const { held, add } = await openHolds(transaction, { command, id, now, isNew: true });
  const { assertAsked } = await replace(context, held, { asked, takenOver: itemsOf(command), now });
  // Reads the items again, so that they include the released units.
  const items = held.length === 0 ? found : await readItemsOfLines(command.lines, transaction);
  const sellable = toSellable(items);
  const cart = priceLines(command.lines, sellable);
  const { adjust, takeUse } = await openAdjustments(command, { promotion, transaction, now });
  const adjustments = verifyAgainstCurrent(command, { cart, items: sellable, quote, adjust }, now);
  assertUnitsWithinLimits({ command, lines: cart.lines, items, adjustments });
  const entry = {
    at: now,
    by: ledgerAuthor(command.staff?.actor ?? { kind: 'customer' }),
    reason: 'order placed',
    orderId: id,
    number: orderNumber,
  };
  const unknown = command.limits?.unknown ?? undefined;
  const moved = { lines: cart.lines, items, initial: found, isUnknown: unknown !== undefined };
  const writeUnits = prepareMove(context, { move: 'hold', ...moved, entry });
  if (writeUnits === null) throw new AppError('out-of-stock', 'Some items in your cart have just sold out.');
  assertAsked();
  const order = newOrder({
    id,
    orderId: orderNumber,
    user: command.user,
    ...(command.staff !== undefined && { staff: command.staff }),
    unknown,
    attempt: { id: command.attemptId, fingerprint: fingerprintOf(command), callId },
    heldUntil: endTakenOver(held, cart.lines, now),
    lines: cart.lines,
    adjustments,
    returnUrls: withOrderNumber(command.returnUrls, orderNumber),
    delivery: toDelivery(command, quote),
    now,
  });
  noteNumber?.(orderNumber);
  await saveOrder(order, transaction);
  await add();
  await writeUnits();
  await takeUse(adjustments);
  await alsoWrite?.(order, context);
  return order;
}

/**
 * Ends the customer's other unpaid orders in the transaction that places the new order, so that a refused purchase ends
 * none of them. `assertAsked` throws unless the payment provider was queried about each of these orders.
 */
async function replace(
  context: TransactionContext,
  held: readonly OrderRecord[],
  { asked, takenOver, now }: { asked: readonly string[]; takenOver: readonly string[]; now: Date },
): Promise<{ assertAsked: () => void }> {
  for (const order of held) {
    const change = replaceOrder(order, now);
    if (change === null) continue;
    await applyChange(context, { before: order, change: { ...change, takenOver }, now });
  }
  const assertAsked = () => {
    if (held.some(({ id }) => !asked.includes(id))) throw new ReplacesOrders(held);
  };
  return { assertAsked };
}

/**
 * Returns the earliest end of the previous holds on the same items, or null. Replacing an order must not extend its
 * hold. A hold that ends within a minute does not count, because nobody could pay for the new order in time.
 */
function endTakenOver(
  held: readonly OrderRecord[],
  lines: readonly { id: string }[],
  now: Date,
): string | null {
  const soon = new Date(now.getTime() + 60_000).toISOString();
  const same = held.filter((order) => order.lines.some(({ id }) => lines.some((line) => line.id === id)));
  const ends = same.map(({ heldUntil }) => heldUntil).filter((end) => end > soon);
  return ends.sort()[0] ?? null;
}

/** Returns a free display number in place of a proposed number that is taken. */
async function otherNumber({ now, random }: Placing, transaction: StoreTransaction): Promise<string> {
  for (let tried = 0; tried < maxNumbers; tried += 1) {
    const candidate = proposeOrderNumber(now, random);
    if (await isNumberFree(candidate, transaction)) return candidate;
  }
  throw shopIsBusy();
}

/** Includes everything that booking the courier requires, because the booking uses only the stored order. */
function toDelivery({ delivery }: PlaceOrderCommand, quote: DeliveryQuote | null): OrderRecord['delivery'] {
  if (delivery === null || quote === null) return null;
  return {
    quoteId: delivery.quote_id,
    name: delivery.dropoff_name,
    address: delivery.dropoff_address,
    ...(quote.parts !== undefined && { parts: quote.parts }),
    phoneNumber: delivery.dropoff_phone_number,
    latitude: delivery.dropoff_latitude,
    longitude: delivery.dropoff_longitude,
    notes: delivery.dropoff_notes,
    quoteProvider: quote.provider,
    ...(quote.distanceMeters !== undefined && { distanceMeters: quote.distanceMeters }),
    ...(quote.isPlaceChecked !== undefined && { isPlaceChecked: quote.isPlaceChecked }),
    providerQuoteId: quote.providerQuoteId,
    quoteValidUntil: quote.validUntil,
  };
}
