type ToastKind = 'success' | 'error';

/** An action in a toast, and the milliseconds for which it is available. */
export type ToastAction = { label: string; run: () => void; ms: number };

type Show = (kind: ToastKind, text: string, action?: ToastAction) => void;

const undoMs = 5_000;
const actionMs = 4_000;

const waiting: Parameters<Show>[] = [];
let show: Show | null = null;
let ask: (() => void) | null = null;

/**
 * Shows short notices at the edge of the screen, at most 20 simultaneously and without duplicates. Errors stay for 4 s,
 * successes for 2 s, notices with Undo for 5 s, and notices with another action for 4 s. The implementation loads with
 * the first notice. Until then, notices are queued.
 */
export const toast = {
  success: (text: string): void => say('success', text),
  error: (text: string): void => say('error', text),
  undo: (text: string, run: () => void): void => say('success', text, { label: 'Undo', run, ms: undoMs }),
  action: (text: string, action: Omit<ToastAction, 'ms'>): void =>
    say('success', text, { ...action, ms: actionMs }),
};

function say(...asked: Parameters<Show>): void {
  if (show !== null) return show(...asked);
  waiting.push(asked);
  return ask?.();
}

/** Runs the listener on the first toast. Used by ToastHost. */
export function onFirstToast(listener: () => void): () => void {
  ask = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (ask === listener) ask = null;
  };
}

/** Passes queued and all later toasts to `shower`. Used by Toaster. */
export function connectToasts(shower: Show): () => void {
  show = shower;
  for (const asked of waiting.splice(0)) shower(...asked);
  return () => {
    if (show === shower) show = null;
  };
}
