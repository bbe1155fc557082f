import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { lazyPage } from '@/ui/lazyPage';

const DeliveryCheckSheet = lazyPage(async () => (await import('./DeliveryCheckSheet')).DeliveryCheckSheet);

type DeliveryCheckProps = {
  /** Receives null when a new check starts. */
  onFee?: (feeCents: number | null) => void;
  children?: ReactNode;
};

export function DeliveryCheck({ onFee, children }: DeliveryCheckProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <div className="flex items-center rounded-control bg-sunken tight:flex-wrap">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
        className="interactive flex min-h-11 min-w-0 grow items-center gap-x-3 rounded-control border border-transparent px-3.5 py-2 max-[24rem]:gap-x-2 max-[24rem]:px-2.5 text-left text-card hover:bg-line"
      >
        <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
        <span
          className={clsx(
            'flex min-w-0 grow items-center justify-between gap-x-2',
            // After a result, 'Change' stays on the same line, even if the result is long.
            answer === null && 'flex-wrap',
          )}
        >
          <span>{answer ?? 'Do you deliver to me?'}</span>
          <span className="text-primary">{answer === null ? 'See fee and time' : 'Change'}</span>
        </span>
      </button>
      {children}
      {isWanted && (
        <Suspense>
          <DeliveryCheckSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onAnswer={(estimated) => {
              setAnswer(estimated?.line ?? null);
              onFee?.(estimated?.feeCents ?? null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
