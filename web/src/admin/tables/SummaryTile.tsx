import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type SummaryTileProps = {
  label: string;
  figure: ReactNode;
  detail?: string;
  icon?: ReactNode;
  chart?: ReactNode;
  /** True for the most important figure on the screen. */
  isLarge?: boolean;
  tone?: 'plain' | 'success' | 'danger' | 'info' | 'warn';
};

const tones = {
  plain: 'bg-sunken text-muted',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  warn: 'bg-warn-soft text-warn-ink',
};

export function SummaryTile(props: SummaryTileProps) {
  const { label, figure, detail, icon, chart, isLarge = false, tone = 'plain' } = props;
  return (
    <div className="relative flex h-full items-start justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <dl className="min-w-0">
        <dt className="text-small text-muted">{label}</dt>
        <dd className={clsx('mt-1 wrap-anywhere tabular-nums', isLarge ? 'text-hero' : 'text-figure')}>
          {figure}
        </dd>
        {detail !== undefined && (
          <dd className="text-caption font-normal text-muted sm:text-small">{detail}</dd>
        )}
      </dl>
      {icon !== undefined && (
        <span
          className={clsx(
            'flex shrink-0 flex-col items-end justify-between gap-2 self-stretch',
            // On a phone, the detail needs the space below the icon.
            chart === undefined && 'max-sm:absolute max-sm:top-3 max-sm:right-3 max-[22rem]:hidden',
          )}
        >
          <span className={clsx('grid size-9 place-items-center rounded-small [&>svg]:size-5', tones[tone])}>
            {icon}
          </span>
          {/* On the smallest phones, the figure needs the chart’s space. */}
          <span className="contents max-[24rem]:hidden">{chart}</span>
        </span>
      )}
    </div>
  );
}
