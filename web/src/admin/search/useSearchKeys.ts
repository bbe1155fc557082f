import { useEffect, useRef } from 'react';

import { areSingleKeysOn, isTypedInto } from '../keys/singleKeys';

export function useSearchKeys(onOpen: () => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || !(isChord(event) || isSlash(event))) return;
      if (document.querySelector('[role=dialog],[role=alertdialog]') !== null) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function isChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !areSingleKeysOn() || isTypedInto(target)) return false;
  return document.querySelector('main [role=search], main input[type=search]') === null;
}
