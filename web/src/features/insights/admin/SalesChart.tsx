import { formatRand } from '@shop/core/model/money';
import type { SalesSum } from '@shop/core/rules/salesSums';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { axisMarks, markText } from './chartScale';
import { rangeText, shortDayText } from './dayText';

type SalesChartProps = {
  buckets: readonly SalesSum[];
  /** Buckets of the previous period, in the same order. Undefined while unknown. */
  before?: readonly SalesSum[] | undefined;
  unit: 'day' | 'week';
  /** The shop's current day, `YYYY-MM-DD`. A bucket that contains it is incomplete. */
  today: string;
};

/** Number of labels that fit below the bars. Narrow screens hide every other label. */
const maxLabels = 7;

export function SalesChart({ buckets, before = [], unit, today }: SalesChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return null;
  const nets = [...buckets, ...before].map(({ netCents }) => netCents);
  const highest = Math.max(0, ...nets);
  const marks = axisMarks(Math.min(0, ...buckets.map(({ backCents }) => -backCents)), highest);
  const [bottom = 0, top = 0] = [marks[0], marks.at(-1)];
  const toShare = (cents: number) => ((cents - bottom) / (top - bottom)) * 100;
  const shown = chosen === null ? undefined : buckets[chosen];
  const isEmpty = buckets.every(({ orders }) => orders === 0);
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <span>Sales per {unit}, after refunds</span>
        <Legend hasBefore={before.length > 0} hasRefunds={bottom < 0} />
      </figcaption>
      <p className="min-h-10 pt-2 text-small tabular-nums sm:min-h-7" aria-hidden="true">
        {shown === undefined ? (
          <span className="text-muted">{isEmpty ? '' : 'Choose a bar for its figures.'}</span>
        ) : (
          bucketText(shown, before[chosen ?? 0])
        )}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="relative w-14 text-right text-caption font-normal text-muted" aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap tabular-nums"
              style={{ bottom: `${toShare(mark)}%` }}
            >
              {markText(mark)}
            </span>
          ))}
        </div>
        <div className="relative h-60">
          <div role="img" aria-label={summaryOf(buckets, unit)} className="absolute inset-0">
            {marks.map((mark) => (
              <span
                key={mark}
                className={clsx(
                  'absolute inset-x-0 border-t',
                  mark === 0 ? 'border-line-strong' : 'border-line',
                )}
                style={{ bottom: `${toShare(mark)}%` }}
              />
            ))}
            <div className="absolute inset-0 flex">
              {buckets.map((bucket, index) => (
                <Bar
                  key={bucket.from}
                  bucket={bucket}
                  isOver={bucket.to < today}
                  isChosen={index === chosen}
                  toShare={toShare}
                />
              ))}
            </div>
            {before.length > 1 && (
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="absolute inset-0 size-full text-muted"
                aria-hidden="true"
              >
                <polyline
                  points={before
                    .slice(0, buckets.length)
                    .map(
                      ({ netCents }, index) =>
                        `${((index + 0.5) / buckets.length) * 100},${100 - toShare(netCents)}`,
                    )
                    .join(' ')}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            )}
            {isEmpty && (
              <p className="absolute inset-0 grid place-items-center text-small text-muted">
                No sales in this period
              </p>
            )}
          </div>
          <div
            role="slider"
            tabIndex={0}
            aria-label={`Choose a ${unit}`}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={buckets.length - 1}
            aria-valuenow={chosen ?? buckets.length - 1}
            aria-valuetext={bucketText(shown ?? last, before[chosen ?? buckets.length - 1])}
            className="absolute inset-0 cursor-pointer touch-pan-y rounded-small"
            onFocus={() => setChosen((known) => known ?? buckets.length - 1)}
            onKeyDown={(event) => {
              const next = stepOf(event, chosen ?? buckets.length - 1, buckets.length);
              if (next !== null) setChosen(next);
            }}
            onPointerMove={(event) => setChosen(pointedAt(event, buckets.length))}
            onPointerDown={(event) => setChosen(pointedAt(event, buckets.length))}
          />
        </div>
        <span />
        <Labels buckets={buckets} />
      </div>
    </figure>
  );
}

type BarProps = {
  bucket: SalesSum;
  isOver: boolean;
  isChosen: boolean;
  toShare: (cents: number) => number;
};

function Bar({ bucket: { netCents, backCents }, isOver, isChosen, toShare }: BarProps) {
  const zero = toShare(0);
  return (
    <span className={clsx('relative flex min-w-0 grow basis-0 justify-center', isChosen && 'bg-sunken')}>
      <span
        className={clsx(
          'absolute w-3/5 max-w-8 rounded-t-[4px]',
          isOver ? 'bg-primary' : 'chart-hatched border border-b-0 border-primary',
        )}
        style={{ bottom: `${zero}%`, height: `${toShare(netCents) - zero}%` }}
      />
      {backCents > 0 && (
        <span
          className="absolute w-3/5 max-w-8 rounded-b-[4px] border border-danger bg-danger-soft"
          style={{ top: `${100 - zero}%`, height: `${zero - toShare(-backCents)}%` }}
        />
      )}
    </span>
  );
}

function Legend({ hasBefore, hasRefunds }: { hasBefore: boolean; hasRefunds: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1" aria-hidden="true">
      {hasBefore && (
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-muted" /> Previous period
        </span>
      )}
      {hasRefunds && (
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-[3px] border border-danger bg-danger-soft" /> Refunds
        </span>
      )}
    </span>
  );
}

function Labels({ buckets }: Pick<SalesChartProps, 'buckets'>) {
  const every = Math.ceil(buckets.length / maxLabels);
  return (
    <div className="flex pt-1.5 text-caption font-normal text-muted" aria-hidden="true">
      {buckets.map(({ from }, index) => (
        <span key={from} className="relative h-4 min-w-0 grow basis-0">
          {index % every === 0 && (
            <span
              className={clsx(
                'absolute left-1/2 -translate-x-1/2 whitespace-nowrap',
                (index / every) % 2 === 1 && 'max-sm:hidden',
              )}
            >
              {shortDayText(from)}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** Formats a bucket as `Sat, 21 Nov: R1125.00, 2 orders, R270.00 refunded · previously, Sat, 14 Nov: R900.00`. */
function bucketText(bucket: SalesSum, before: SalesSum | undefined): string {
  const { from, to, netCents, orders, backCents } = bucket;
  const parts = [
    formatRand(netCents),
    orders === 1 ? '1 order' : `${orders} orders`,
    ...(backCents > 0 ? [`${formatRand(backCents)} refunded`] : []),
  ];
  const earlier =
    before === undefined
      ? ''
      : ` · previously, ${rangeText(before.from, before.to)}: ${formatRand(before.netCents)}`;
  return `${rangeText(from, to)}: ${parts.join(', ')}${earlier}`;
}

function summaryOf(buckets: readonly SalesSum[], unit: string): string {
  const highest = Math.max(0, ...buckets.map(({ netCents }) => netCents));
  const best = buckets.find(({ netCents }) => netCents === highest);
  const range = rangeText(buckets[0]?.from ?? '', buckets.at(-1)?.to ?? '');
  if (highest === 0 || best === undefined) return `No sales from ${range}.`;
  return `Sales per ${unit}, ${range}. The best ${unit} was ${rangeText(best.from, best.to)} with ${formatRand(highest)}.`;
}

function stepOf(event: KeyboardEvent, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return null;
  event.preventDefault();
  return Math.max(0, Math.min(count - 1, target));
}

function pointedAt(event: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (event.clientX - left) / width;
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}
