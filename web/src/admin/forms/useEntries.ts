import { useState } from 'react';

import { forgetDraft, keepDraft, readDraft } from './drafts';
import type { Entries } from './entries';

/** A form's entries, kept as a draft until they are sent or thrown away. */
export function useEntries(draft: string, initial: Entries) {
  const [entries, setEntries] = useState<Entries>(() => ({ ...initial, ...readDraft(draft) }));
  const [isRestored, setIsRestored] = useState(() => Object.keys(readDraft(draft)).length > 0);

  function set(changes: Entries) {
    setEntries((current) => {
      const next = { ...current, ...changes };
      keepDraft(draft, next);
      return next;
    });
  }
  function startAfresh() {
    forgetDraft(draft);
    setEntries(initial);
    setIsRestored(false);
  }
  return { entries, set, isRestored, startAfresh, done: () => forgetDraft(draft) };
}
