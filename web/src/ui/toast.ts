/** Kinds of toasts that can be requested before their code has loaded. */
type ToastKind = 'success' | 'error';

/** One thing that can be done about what was said, and how long it stays offered. */
export type ToastAction = { label: string; run: () => void; ms: number };

type Show = (kind: ToastKind, text: string, action?: ToastAction) => void;

const undoMs = 5_000;
const actionMs = 4_000;

const waiting: Parameters<Show>[] = [];
let show: Show | null = null;
let ask: (() => void) | null = null;

/**
 * Short notices at the edge of the screen: errors stay 4 s, successes 2 s, at most 20 at once, none of them
 * twice. What can be undone stays 5 s, what leads on 4 s. The code behind them is loaded
 * with the first one; what was said meanwhile is shown when it is there.
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

/** Calls the listener at the first toast; used by ToastHost. */
export function onFirstToast(listener: () => void): () => void {
  ask = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (ask === listener) ask = null;
  };
}

/** Takes over waiting toasts and all later ones; used by Toaster. */
export function connectToasts(shower: Show): () => void {
  show = shower;
  for (const asked of waiting.splice(0)) shower(...asked);
  return () => {
    if (show === shower) show = null;
  };
}
