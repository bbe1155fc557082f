import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BannerProps = {
  tone: 'success' | 'danger' | 'info' | 'warn' | 'neutral';
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

const tones = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  warn: 'bg-warn-soft text-warn-ink',
  neutral: 'bg-neutral-soft text-neutral-ink',
};

export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex min-h-12 items-center gap-3 rounded-control border border-transparent px-4 py-2.5 font-semibold',
        tones[tone],
      )}
    >
      {icon !== undefined && <span className="grid shrink-0 [&>svg]:size-5">{icon}</span>}
      <div className="min-w-0 grow">{children}</div>
      {action}
    </div>
  );
}
