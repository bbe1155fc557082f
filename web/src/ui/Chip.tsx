import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { centreSelected } from './centreSelected';

type ChipProps = {
  isSelected: boolean;
  onToggle: () => void;
  /** Identifies a chip that is pressed before the app starts (app/shell/earlyInteractions.ts). */
  value?: string;
  /** True if the chip fills a grid cell. */
  isCell?: boolean;
  children: ReactNode;
};

export function Chip({ isSelected, onToggle, value, isCell = false, children }: ChipProps) {
  return (
    <button
      type="button"
      value={value}
      aria-pressed={isSelected}
      onClick={onToggle}
      className={clsx(
        'interactive inline-flex min-h-11 shrink-0 items-center rounded-full border whitespace-nowrap active:scale-[0.97]',
        isCell ? 'justify-center px-1 text-small font-semibold' : 'px-4 text-card',
        isSelected
          ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-transparent bg-sunken text-ink hover:bg-line',
      )}
    >
      {children}
    </button>
  );
}

type ChipRowProps = { label: string; children: ReactNode };

export function ChipRow({ label, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) centreSelected(row.current);
  }, []);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
    </div>
  );
}
