import { useEffect, useRef, useState } from 'react';

import { areSingleKeysOn, isTypedInto, setSingleKeys } from '@/admin/keys/singleKeys';

export type QueueKeys = {
  search: () => void;
  move: (by: 1 | -1) => void;
  open: () => void;
  collect: () => void;
  /** Called with an order number that a scanner typed outside any field. */
  scan: (orderNumber: string) => void;
};

/** Maximum time between two characters of a scanner. People type more slowly. */
const scannerGapMs = 100;
const scannedPattern = /KUSH\d{4,14}$/i;

/** Ignores the keys in text fields and while a dialog is open. Scanned order numbers work even if the keys are off. */
export function useQueueKeys(keys: QueueKeys): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let typed = { text: '', at: 0 };
    function scannedBy({ key, timeStamp }: KeyboardEvent): string | undefined {
      const before = timeStamp - typed.at < scannerGapMs ? typed.text : '';
      typed = { text: key.length === 1 ? before + key : before, at: timeStamp };
      return key === 'Enter' ? scannedPattern.exec(before)?.[0].toUpperCase() : undefined;
    }
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || document.querySelector('[role=dialog],[role=alertdialog]') !== null)
        return;
      const { search, move, open, collect, scan } = latest.current;
      const scanned = scannedBy(event);
      if (scanned !== undefined) {
        scan(scanned);
        // The scanner's Enter must not press the button that has the focus.
        return event.preventDefault();
      }
      if (!isOn) return undefined;
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
          if (isControl(event.target)) return undefined;
          open();
          break;
        case 'c':
        case 'C':
          collect();
          break;
        default:
          return undefined;
      }
      return event.preventDefault();
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

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a,button,input,summary') !== null;
}
