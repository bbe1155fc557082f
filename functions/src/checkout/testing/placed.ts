import type { TimelineEntry } from '@shop/core/model/timeline';
import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';

import { firestore } from '../../platform/firebase';
import { answerOf } from '../../testing/call';
import { aFlower } from '../../testing/items';
import { readStored, storeItems } from '../../testing/stored';
import type { Buyer, PayInput } from './buyer';
import { aBuyer, aLine, aPayment, payAs } from './buyer';
import type { OwnShop } from './ownShop';

/** An order that awaits payment: one gram, at R120, of a flower that no other test uses. */
export type Placed = {
  id: string;
  orderId: string;
  checkoutId: string;
  itemId: string;
  buyer: Buyer;
  input: PayInput;
};

/** Stores a flower that no other test uses, with `onHand` units of each size. */
export async function stockFlower(onHand = 10): Promise<string> {
  const id = `flower-${randomUUID()}`;
  await storeItems(aFlower({ id, onHand: { oneGram: onHand, threeGram: onHand, preRoll: onHand } }));
  return id;
}

export async function placeOne(
  shop: OwnShop,
  options: { itemId?: string; buyer?: Buyer } = {},
): Promise<Placed> {
  const itemId = options.itemId ?? (await stockFlower());
  const buyer = options.buyer ?? (await aBuyer(shop));
  const input = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
  const { id, orderId } = answerOf(pay, await payAs(shop, buyer, input));
  const checkoutId = String((await readOrderFields(id)).payment.checkoutId);
  return { id, orderId, checkoutId, itemId, buyer, input };
}

export async function payWithoutEvent(shop: OwnShop, checkoutId: string): Promise<void> {
  const match = { checkoutId };
  await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
  await shop.sandbox.pay(checkoutId);
}

type OrderFields = {
  status: string;
  units: string;
  needsAction: string;
  dueAt: unknown;
  heldUntil: unknown;
  user: { displayName: string; email: string };
  lines: { id: string }[];
  payment: { status: string; checkoutId: string | null; tries: number };
  refunds: { purpose: string; cents: number; state: string; note: string }[];
  events: string[];
  timeline: TimelineEntry[];
};

export async function readOrderFields(id: string): Promise<OrderFields> {
  return (await readStored(`orders/${id}`)) as unknown as OrderFields;
}

/** Returns the one-gram units: `[on hand, held]`. */
export async function unitsOf(itemId: string): Promise<[number, number]> {
  const item = (await readStored(`items/${itemId}`)) as unknown as {
    onHand: { oneGram: number };
    held: { oneGram: number };
  };
  return [item.onHand.oneGram, item.held.oneGram];
}

export async function makeOverdue(id: string, endedMs = 1000): Promise<void> {
  const past = new Date(Date.now() - endedMs);
  await (await firestore()).doc(`orders/${id}`).update({ heldUntil: past, dueAt: past });
}

export async function jobsOf(orderId: string): Promise<Record<string, unknown>[]> {
  const found = await (await firestore()).collection('outbox').where('orderId', '==', orderId).get();
  return found.docs.map((row) => row.data());
}
