import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> & {
  /** In a table, include the row's name. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | 'edged' | 'raised';
};

const tones = {
  plain: 'border-transparent text-ink enabled:hover:bg-sunken',
  danger: 'border-transparent text-danger enabled:hover:bg-danger-soft',
  edged: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
  raised: 'border-transparent bg-surface text-ink enabled:hover:bg-sunken',
};

export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'interactive inline-grid size-11 shrink-0 place-items-center rounded-control border disabled:opacity-45 [&>svg]:size-5',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
