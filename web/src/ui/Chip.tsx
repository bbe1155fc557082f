import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ChipProps = { isSelected: boolean; onToggle: () => void; children: ReactNode };

/** One of a row of filters: pressed or not. */
export function Chip({ isSelected, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onToggle}
      className={clsx(
        'interactive inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-card whitespace-nowrap active:scale-[0.97]',
        isSelected
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

type ChipRowProps = { label: string; children: ReactNode };

/** A row of chips that scrolls sideways to the page's edge on phones and wraps where there is room. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
    </div>
  );
}
