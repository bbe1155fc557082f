import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type CardProps = ComponentProps<'div'> & {
  /** `accent` highlights one card among many, such as the latest order. */
  tone?: 'plain' | 'accent';
  padding?: 'none' | 'regular' | 'wide';
};

const paddings = { none: '', regular: 'p-3', wide: 'p-4 md:p-5' };

export function Card({ tone = 'plain', padding = 'regular', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      data-accent={tone === 'accent' ? true : undefined}
      className={clsx(
        'rounded-card border',
        tone === 'plain' ? 'border-line bg-surface' : 'border-transparent bg-success-soft text-success-ink',
        paddings[padding],
        className,
      )}
    />
  );
}
