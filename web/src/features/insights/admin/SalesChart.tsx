import { formatRand } from '@shop/core/model/money';
import type { SalesSum } from '@shop/core/rules/salesSums';

import { dayText, rangeText } from './dayText';

type SalesChartProps = { stretches: readonly SalesSum[]; unit: 'day' | 'week' };

const height = 100;
const barWidth = 10;
const gap = 4;

/** What stayed of each day's or week's sales, as bars from a common zero. The table below says the same in figures. */
export function SalesChart({ stretches, unit }: SalesChartProps) {
  const highest = Math.max(0, ...stretches.map(({ netCents }) => netCents));
  const best = stretches.find(({ netCents }) => netCents === highest);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return null;
  const summary =
    highest === 0 || best === undefined
      ? `No sales from ${rangeText(first.from, last.to)}.`
      : `Sales per ${unit}, ${rangeText(first.from, last.to)}. The best ${unit} was ${rangeText(best.from, best.to)} with ${formatRand(highest)}.`;
  const width = stretches.length * (barWidth + gap) - gap;
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-small text-muted">
        <span>Sales per {unit}, less what went back</span>
        <span className="tabular-nums">Highest {formatRand(highest)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        className="mt-3 h-40 w-full text-primary"
      >
        {stretches.map(({ from, to, netCents }, index) => {
          const barHeight = highest === 0 ? 0 : (netCents / highest) * height;
          return (
            <rect
              key={from}
              x={index * (barWidth + gap)}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
              fill="currentColor"
            >
              <title>{`${rangeText(from, to)}: ${formatRand(netCents)}`}</title>
            </rect>
          );
        })}
        <rect x="0" y={height} width={width} height="1" fill="var(--color-line-strong)" />
      </svg>
      <p className="flex justify-between gap-3 text-small text-muted" aria-hidden="true">
        <span>{dayText(first.from)}</span>
        <span>{dayText(last.to)}</span>
      </p>
    </figure>
  );
}
