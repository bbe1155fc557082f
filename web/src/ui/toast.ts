type ToastKind = 'success' | 'error';

/** The action is available for `ms` milliseconds. */
export type ToastAction = { label: string; run: () => void; ms: number };

type Show = (kind: ToastKind, text: string, action?: ToastAction) => void;

const undoMs = 5_000;
const actionMs = 4_000;

const waiting: Parameters<Show>[] = [];
let show: Show | null = null;
let ask: (() => void) | null = null;

/** Shows at most 20 toasts at a time, without duplicates. Until the implementation has loaded, toasts are queued. */
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

export function onFirstToast(listener: () => void): () => void {
  ask = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (ask === listener) ask = null;
  };
}

export function connectToasts(shower: Show): () => void {
  show = shower;
  for (const asked of waiting.splice(0)) shower(...asked);
  return () => {
    if (show === shower) show = null;
  };
}
