import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Spinner } from './Spinner';
import { Wordmark } from './Wordmark';

type RedirectOverlayProps = { title: string; text: string; children?: ReactNode };

export function RedirectOverlay({ title, text, children }: RedirectOverlayProps) {
  return createPortal(
    <div
      role="alert"
      className="fixed inset-0 z-50 grid place-items-center bg-canvas p-6 text-center animate-[fade-in_200ms_ease-out]"
    >
      <Wordmark className="absolute top-[calc(0.75rem+env(safe-area-inset-top,0px))]" />
      <div className="flex max-w-narrow flex-col items-center">
        <span className="relative grid place-items-center text-jacaranda">
          <Spinner className="size-18" />
          <Lock className="absolute size-7" aria-hidden="true" />
        </span>
        <p className="mt-5 font-display text-page text-balance">{title}</p>
        <p className="mt-1 text-balance text-muted">{text}</p>
        <div className="mt-3">{children}</div>
      </div>
    </div>,
    document.body,
  );
}
