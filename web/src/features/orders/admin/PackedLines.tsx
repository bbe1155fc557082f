import type { Order } from '@shop/core/model/order';
import { useEffect, useState } from 'react';

import { Card } from '@/ui/Card';

import { lineKey, linesLeft } from '../linesLeft';
import { RefundedUnits } from '../RefundedUnits';
import { isToTick, keepPackedLines, packedLinesOf } from './packedLines';

/** Refunded lines have no tick box. This device keeps the ticks until the order is completed, cancelled or refunded. */
export function PackedLines({ order }: { order: Order }) {
  const { id } = order;
  const [packed, setPacked] = useState(() => packedLinesOf(id));
  const isOpen = isToTick(order);
  useEffect(() => {
    if (!isOpen) keepPackedLines(id, []);
  }, [id, isOpen]);
  if (!isOpen || order.preparation === 'ready') return null;
  const lines = linesLeft(order);
  const toPack = lines.filter(({ left }) => left > 0);
  const refundedLines = lines.filter(({ left }) => left === 0);
  const count = toPack.filter(({ line }) => packed.includes(lineKey(line))).length;
  function tick(key: string, isPacked: boolean) {
    const next = isPacked ? [...packed, key] : packed.filter((one) => one !== key);
    setPacked(next);
    keepPackedLines(id, next);
  }
  return (
    <section aria-labelledby="packed-lines">
      <Card padding="wide" className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="packed-lines" className="text-section">
            To pack
          </h2>
          <p role="status" className="text-small text-muted tabular-nums">
            {count} of {toPack.length}
          </p>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {[...toPack, ...refundedLines].map(({ line, left, refunded }) => {
            const key = lineKey(line);
            if (left === 0) {
              return (
                <li key={key} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 pl-19 text-muted">
                  <s className="min-w-0">{line.name}</s>
                  <RefundedUnits count={refunded} />
                </li>
              );
            }
            const isPacked = packed.includes(key);
            return (
              <li key={key}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={isPacked}
                    onChange={(event) => tick(key, event.target.checked)}
                  />
                  <strong className="w-8 shrink-0 text-right text-section tabular-nums">{left}</strong>
                  <span className={isPacked ? 'min-w-0 text-muted' : 'min-w-0 font-semibold'}>
                    {line.name}
                  </span>
                  <RefundedUnits count={refunded} />
                </label>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
