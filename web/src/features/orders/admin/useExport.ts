import { exportOrders } from '@shop/core/contracts/ordersAdmin';
import { shopClock } from '@shop/core/rules/openingHours';
import { useEffect, useRef, useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { downloadFile } from '@/api/downloadFile';

import type { OrderFilter } from './orderFilter';
import { toQuery } from './orderFilter';

export type Export =
  | { status: 'idle' }
  | { status: 'busy'; orders: number }
  | { status: 'done'; orders: number }
  | { status: 'failed'; message: string };

const lineFeed = 10;

/** Fetches the file of some orders, counting them as they arrive, and hands it to the browser to keep. */
export function useExport() {
  const [state, setState] = useState<Export>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filter: OrderFilter) {
    const abort = new AbortController();
    running.current = abort;
    // The first line names the columns.
    let orders = -1;
    setState({ status: 'busy', orders: 0 });
    try {
      const file = await downloadFile(exportOrders, {
        input: toQuery(filter),
        signal: abort.signal,
        onPiece: (piece) => {
          orders += piece.filter((byte) => byte === lineFeed).length;
          setState({ status: 'busy', orders: Math.max(0, orders) });
        },
      });
      keep(file, `orders-${shopClock(new Date()).date}.csv`);
      setState({ status: 'done', orders: Math.max(0, orders) });
    } catch (error) {
      if (!abort.signal.aborted) setState({ status: 'failed', message: toApiFailure(error).message });
    }
  }
  function reset() {
    running.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, start, reset };
}

/** Saves a file as if a link to it had been pressed. */
function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
