import type { Order } from '@shop/core/model/order';
import * as v from 'valibot';

import { localStore, readJson } from '@/config/browserStorage';

const storageKey = 'packedLines';
/** More orders than are packed at a time; the oldest make room. */
const maxOrders = 100;

const schema = v.fallback(v.array(v.object({ id: v.string(), lines: v.array(v.string()) })), []);

/** The key of each line of an order that is ticked on this device. */
export function packedLinesOf(orderId: string): string[] {
  return read().find(({ id }) => id === orderId)?.lines ?? [];
}

/** Keeps the ticks of an order; none forgets it. */
export function keepPackedLines(orderId: string, lines: readonly string[]): void {
  const others = read().filter(({ id }) => id !== orderId);
  const kept = lines.length === 0 ? others : [...others, { id: orderId, lines: [...lines] }];
  localStore.setItem(storageKey, JSON.stringify(kept.slice(-maxOrders)));
}

function read() {
  return v.parse(schema, readJson(localStore, storageKey));
}

/** Whether an order is being packed, so that its lines are ticked: paid, and not handed over. */
export function isToTick({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'paid';
}
