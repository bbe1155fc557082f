import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = { info: 'bg-info-soft text-info-ink', warn: 'bg-warn-soft text-warn-ink' };

export function Strip({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-shop px-4 pt-4 md:px-6 lg:px-8">
      <div
        className={clsx(
          'flex flex-wrap items-center gap-3 rounded-control border border-transparent px-4 py-2.5 text-small font-semibold',
          tones[tone],
        )}
      >
        {children}
      </div>
    </div>
  );
}
