import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';

/** The element that contains the dialogs; null for the body. */
export const DialogContainer = createContext<HTMLElement | null>(null);

const HiddenPage = createContext(false);

/** Keeps the dialogs of its children next to them, so that hiding an element around both also hides the dialogs. */
export function WithDialogs({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <HiddenPage value={isHidden}>
      <DialogContainer value={container}>
        {children}
        <div ref={setContainer} />
      </DialogContainer>
    </HiddenPage>
  );
}

/**
 * Delays the opening of a dialog while its page is hidden, because the dialog would block the visible one. A dialog that
 * is already open stays open.
 */
export function useShown(isOpen: boolean): boolean {
  const isHidden = use(HiddenPage);
  const [wasShown, setWasShown] = useState(false);
  const isShown = isOpen && (wasShown || !isHidden);
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown;
}
