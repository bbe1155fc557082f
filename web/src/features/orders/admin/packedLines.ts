import type { Order } from '@shop/core/model/order';
import * as v from 'valibot';

import { localStore, readJson } from '@/config/browserStorage';

const storageKey = 'packedLines';
/** Exceeds the number of orders that are packed together. The oldest entries are removed. */
const maxOrders = 100;

const schema = v.fallback(v.array(v.object({ id: v.string(), lines: v.array(v.string()) })), []);

/** Returns the keys of the order lines ticked on this device. */
export function packedLinesOf(orderId: string): string[] {
  return read().find(({ id }) => id === orderId)?.lines ?? [];
}

/** Stores the ticks of an order. An empty list removes them. */
export function keepPackedLines(orderId: string, lines: readonly string[]): void {
  const others = read().filter(({ id }) => id !== orderId);
  const kept = lines.length === 0 ? others : [...others, { id: orderId, lines: [...lines] }];
  localStore.setItem(storageKey, JSON.stringify(kept.slice(-maxOrders)));
}

function read() {
  return v.parse(schema, readJson(localStore, storageKey));
}

/** Returns whether the lines of an order can be ticked, because it is paid and not handed over. */
export function isToTick({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'paid';
}
