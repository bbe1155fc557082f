import { useEffect, useRef, useState } from 'react';

import { areSingleKeysOn, isTypedInto, setSingleKeys } from '@/admin/keys/singleKeys';

export type QueueKeys = {
  search: () => void;
  move: (by: 1 | -1) => void;
  open: () => void;
  collect: () => void;
};

/**
 * Handles single keys on the order list: `/`, J, K, Enter and C. They are inactive while text is typed, a dialog is open or
 * another control has the focus. They can be switched off, because speech input and some keyboards send single letters
 * unintentionally.
 */
export function useQueueKeys(keys: QueueKeys): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || document.querySelector('[role=dialog],[role=alertdialog]') !== null)
        return;
      const { search, move, open, collect } = latest.current;
      switch (event.key) {
        case '/':
          search();
          break;
        case 'j':
        case 'J':
          move(1);
          break;
        case 'k':
        case 'K':
          move(-1);
          break;
        case 'Enter':
          if (isControl(event.target)) return;
          open();
          break;
        case 'c':
        case 'C':
          collect();
          break;
        default:
          return;
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
  return {
    isOn,
    set: (next) => {
      setIsOn(next);
      setSingleKeys(next);
    },
  };
}

/** Returns whether Enter already presses this element. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a,button,input,summary') !== null;
}
