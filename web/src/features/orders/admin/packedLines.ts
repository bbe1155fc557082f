import type { Order } from '@shop/core/model/order';
import * as v from 'valibot';

import { localStore, readJson } from '@/config/browserStorage';

import { lineKey, linesLeft } from '../linesLeft';

const storageKey = 'packedLines';
/** More orders than staff pack in one round. The oldest entries are removed. */
const maxOrders = 100;

const schema = v.fallback(v.array(v.object({ id: v.string(), lines: v.array(v.string()) })), []);

export function packedLinesOf(orderId: string): string[] {
  return read().find(({ id }) => id === orderId)?.lines ?? [];
}

export function keepPackedLines(orderId: string, lines: readonly string[]): void {
  const others = read().filter(({ id }) => id !== orderId);
  const kept = lines.length === 0 ? others : [...others, { id: orderId, lines: [...lines] }];
  localStore.setItem(storageKey, JSON.stringify(kept.slice(-maxOrders)));
}

/** Returns 0 if no line is ticked on this device, because ticks are optional. */
export function linesNotTicked(order: Pick<Order, 'id' | 'products' | 'partialRefunds'>): number {
  const packed = packedLinesOf(order.id);
  const toPack = linesLeft(order).filter(({ left }) => left > 0);
  const missing = toPack.filter(({ line }) => !packed.includes(lineKey(line))).length;
  return missing === toPack.length ? 0 : missing;
}

function read() {
  return v.parse(schema, readJson(localStore, storageKey));
}

export function isToTick({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'paid';
}
