import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, Toaster as HotToaster, toast as hotToast } from 'react-hot-toast';
import type { Toast } from 'react-hot-toast';

import { connectToasts } from './toast';

/**
 * The defaults match the specification: 4 s for errors, 2 s for successes, at most 20 toasts. The toasts are in an
 * `aria-live` element in the body, because an open dialog hides all other elements from screen readers.
 */
export function Toaster() {
  useEffect(
    () =>
      connectToasts((kind, text, action) => {
        // The ID contains the text, so a repeated toast restarts its timer instead of adding a second toast.
        const id = `${kind} ${text}`;
        if (action !== undefined) {
          const handleAction = () => {
            action.run();
            hotToast.dismiss(id);
          };
          const message = <WithAction text={text} label={action.label} onAction={handleAction} />;
          hotToast.success(message, { id, duration: action.ms });
        } else if (kind === 'success') hotToast.success(text, { id });
        else hotToast.error(text, { id, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
      }),
    [],
  );
  return createPortal(
    <div aria-live="off">
      <HotToaster
        position="bottom-center"
        containerStyle={{ zIndex: 50, bottom: 'calc(var(--bar-bottom) + var(--dock, 0px) + 0.75rem)' }}
      >
        {(shown) => <ToastCard shown={shown} />}
      </HotToaster>
    </div>,
    document.body,
  );
}

type WithActionProps = { text: string; label: string; onAction: () => void };

function WithAction({ text, label, onAction }: WithActionProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {text}
      <button
        type="button"
        onClick={onAction}
        className="-my-2.5 min-h-11 rounded-small px-1 font-bold underline underline-offset-4"
      >
        {label}
      </button>
    </span>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const Icon = shown.type === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      {...shown.ariaProps}
      className={clsx(
        'flex max-w-dialog items-center gap-2.5 rounded-sheet border border-line-strong bg-ink py-2.5 pr-5 pl-3.5 text-card text-canvas shadow-dock',
        shown.visible
          ? 'animate-[settle-in_240ms_var(--ease-settle)]'
          : 'animate-[fade-out_160ms_ease-in_forwards]',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">{resolveValue(shown.message, shown)}</div>
    </div>
  );
}
