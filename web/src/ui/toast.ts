/** What toasts can be asked for before their code has arrived. */
type ToastKind = 'success' | 'error';

type Show = (kind: ToastKind, text: string, undo?: () => void) => void;

const waiting: Parameters<Show>[] = [];
let show: Show | null = null;
let ask: (() => void) | null = null;

/**
 * Short notices at the edge of the screen: errors stay 4 s, successes 2 s, at most 20 at once, none of them
 * twice. What can be undone stays 5 s. The code behind them is loaded
 * with the first one; what was said meanwhile is shown when it is there.
 */
export const toast = {
  success: (text: string): void => say('success', text),
  error: (text: string): void => say('error', text),
  undo: (text: string, undo: () => void): void => say('success', text, undo),
};

function say(...asked: Parameters<Show>): void {
  if (show !== null) return show(...asked);
  waiting.push(asked);
  return ask?.();
}

/** For ToastHost: called at the first toast. */
export function onFirstToast(listener: () => void): () => void {
  ask = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (ask === listener) ask = null;
  };
}

/** For Toaster: takes over what was waiting and everything after it. */
export function connectToasts(shower: Show): () => void {
  show = shower;
  for (const asked of waiting.splice(0)) shower(...asked);
  return () => {
    if (show === shower) show = null;
  };
}
