import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, Toaster as HotToaster, toast as hotToast } from 'react-hot-toast';
import type { Toast } from 'react-hot-toast';

import { connectToasts } from './toast';

/**
 * The library's own defaults are the specified ones: 4 s for an error, 2 s for a success, at most 20. It is rendered in the body, in
 * an element with `aria-live`, because an open dialog hides everything else there from readers.
 */
export function Toaster() {
  useEffect(
    () =>
      connectToasts((kind, text) => {
        if (kind === 'success') hotToast.success(text);
        else hotToast.error(text, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
      }),
    [],
  );
  return createPortal(
    <div aria-live="off">
      <HotToaster
        position="top-center"
        containerStyle={{ zIndex: 50, top: 'calc(var(--bar-top) + 0.75rem)' }}
      >
        {(shown) => <ToastCard shown={shown} />}
      </HotToaster>
    </div>,
    document.body,
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const Icon = shown.type === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      {...shown.ariaProps}
      className={clsx(
        'flex max-w-dialog items-center gap-2.5 rounded-full border border-line-strong bg-ink py-2.5 pr-5 pl-3.5 text-card text-canvas shadow-dock',
        shown.visible
          ? 'animate-[settle-in_240ms_var(--ease-settle)]'
          : 'animate-[fade-out_160ms_ease-in_forwards]',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p>{resolveValue(shown.message, shown)}</p>
    </div>
  );
}
