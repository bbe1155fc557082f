import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Spinner } from './Spinner';

type RedirectOverlayProps = { title: string; text: string; children?: ReactNode };

/** Covers the page while the browser opens another site. */
export function RedirectOverlay({ title, text, children }: RedirectOverlayProps) {
  return createPortal(
    <div
      role="alert"
      className="fixed inset-0 z-50 grid place-items-center bg-canvas p-6 text-center animate-[fade-in_200ms_ease-out]"
    >
      <div className="max-w-narrow">
        <span className="text-primary">
          <Spinner className="size-10" />
        </span>
        <p className="mt-4 text-section">{title}</p>
        <p className="mt-1 text-balance text-muted">{text}</p>
        <div className="mt-3">{children}</div>
      </div>
    </div>,
    document.body,
  );
}
