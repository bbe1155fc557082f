import { useEffect, useRef } from 'react';

import { enterDialog, leaveDialog } from './dialogHistory';

/** Back closes the dialog instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const close = useRef(onBack);
  useEffect(() => {
    close.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const id = enterDialog(() => close.current());
    return () => leaveDialog(id);
  }, [isOpen]);
}
