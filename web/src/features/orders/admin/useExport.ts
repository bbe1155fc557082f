import type { OutputOf } from '@shop/core/contracts/contract';
import { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { shopClock } from '@shop/core/rules/openingHours';
import { useEffect, useRef, useState } from 'react';

import { saveFile } from '@/ui/saveFile';
import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';

import type { OrderFilter } from './orderFilter';
import { toQuery } from './orderFilter';

export type Export =
  | { status: 'idle' }
  | { status: 'busy'; orders: number }
  | { status: 'done'; orders: number }
  | { status: 'failed'; message: string };

type Next = { before?: string; beforeId?: string };

export function useExport() {
  const [state, setState] = useState<Export>({ status: 'idle' });
  /** Identifies the current export. An earlier export stops after the batch that it is fetching. */
  const running = useRef<symbol | null>(null);
  useEffect(() => () => void (running.current = null), []);

  async function start(filter: OrderFilter) {
    const own = Symbol('export');
    running.current = own;
    const parts: string[] = [];
    let orders = 0;
    setState({ status: 'busy', orders });
    try {
      for (let next: Next | null = {}; next !== null;) {
        const part: OutputOf<typeof exportOrders> = await callContract(exportOrders, {
          ...toQuery(filter),
          ...next,
        });
        if (running.current !== own) return;
        parts.push(part.csv);
        orders += part.orders;
        setState({ status: 'busy', orders });
        next = part.next;
      }
      saveFile(
        new Blob(parts, { type: 'text/csv; charset=utf-8' }),
        `orders-${shopClock(new Date()).date}.csv`,
      );
      setState({ status: 'done', orders });
    } catch (error) {
      // A partial file must not be mistaken for a complete one.
      if (running.current === own) setState({ status: 'failed', message: toApiFailure(error).message });
    }
  }
  function reset() {
    running.current = null;
    setState({ status: 'idle' });
  }
  return { state, start, reset };
}
