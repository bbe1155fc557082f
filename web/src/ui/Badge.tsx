import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type StatusTone = 'info' | 'danger' | 'success' | 'warn' | 'neutral';
type StrainTone = 'sativa' | 'hybrid' | 'indica' | 'thc';

/** On a tinted card, whose background has a status colour, status badges use the surface colour. */
const tones: Record<StatusTone | StrainTone, string> = {
  info: 'bg-info-soft text-info-ink in-data-accent:bg-surface',
  danger: 'bg-danger-soft text-danger-ink in-data-accent:bg-surface',
  success: 'bg-success-soft text-success-ink in-data-accent:bg-surface',
  warn: 'bg-warn-soft text-warn-ink in-data-accent:bg-surface',
  neutral: 'bg-neutral-soft text-neutral-ink in-data-accent:bg-surface',
  sativa: 'bg-sativa text-on-sativa',
  hybrid: 'bg-hybrid text-on-hybrid',
  indica: 'border-indica-edge bg-indica text-on-indica',
  thc: 'bg-thc text-on-thc',
};

type BadgeProps = {
  tone: StatusTone | StrainTone;
  /** True for a badge that shows a state. */
  hasDot?: boolean;
  className?: string;
  children: ReactNode;
};

/** The label must make sense without the colour. Each colour has the same meaning everywhere. */
export function Badge({ tone, hasDot = false, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-caption tracking-[0.01em] whitespace-nowrap tight:max-w-full tight:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {hasDot && <span className="size-1.5 shrink-0 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  );
}
