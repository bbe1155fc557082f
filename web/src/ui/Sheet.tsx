import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { use } from 'react';
import type { ReactNode } from 'react';

import { DialogContainer, useShown } from './DialogContainer';
import { IconButton } from './IconButton';
import { scrimStyle } from './scrimStyle';
import { useBackToClose } from './useBackToClose';
import { useOpener } from './useOpener';
import { noTaps, useSecondTap } from './useSecondTap';

type SheetProps = {
  isOpen: boolean;
  /** Without it, the sheet has no Close button, and ignores the backdrop, Escape and Back. */
  onClose?: () => void;
  title: string;
  isTitleHidden?: boolean;
  description?: string;
  /**
   * `bottom` slides up from the edge on phones, and is a centred dialog from 768 px. `tall` does the same, but fills
   * the screen of a phone. `left` is the menu. `right` is for long back-office forms. `centre` is a dialog at every size.
   */
  side?: 'bottom' | 'tall' | 'left' | 'right' | 'centre';
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

const fromBottom =
  'inset-x-0 bottom-0 rounded-t-sheet data-[state=open]:animate-[rise-in_240ms_var(--ease-settle)] ' +
  'data-[state=closed]:animate-[sink-out_180ms_ease-in_forwards] md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:max-w-dialog ' +
  'md:max-h-[min(46rem,calc(100dvh-4rem))] md:-translate-1/2 md:rounded-sheet md:data-[state=open]:animate-[fade-in_200ms_ease-out] ' +
  'md:data-[state=closed]:animate-[fade-out_160ms_ease-in_forwards]';

const sides = {
  bottom: clsx(fromBottom, 'max-h-[85dvh]'),
  tall: clsx(fromBottom, 'h-[calc(100dvh-1rem)] md:h-auto'),
  centre:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-dialog -translate-1/2 rounded-sheet ' +
    'data-[state=open]:animate-[fade-in_200ms_ease-out] data-[state=closed]:animate-[fade-out_160ms_ease-in_forwards]',
  left:
    'inset-y-0 left-0 w-[min(20rem,calc(100vw-3rem))] rounded-r-sheet data-[state=open]:animate-[slide-in-left_240ms_var(--ease-settle)] ' +
    'data-[state=closed]:animate-[slide-out-left_180ms_ease-in_forwards]',
  right:
    'inset-y-0 right-0 w-full max-w-[34rem] data-[state=open]:animate-[slide-in-right_240ms_var(--ease-settle)] ' +
    'data-[state=closed]:animate-[slide-out-right_180ms_ease-in_forwards] sm:rounded-l-sheet',
};

/** On close, the focus returns to the opener. */
export function Sheet(props: SheetProps) {
  const { onClose, title, isTitleHidden = false, description, side = 'bottom', footer, children } = props;
  const isOpen = useShown(props.isOpen);
  const returnFocus = useOpener(isOpen);
  useBackToClose(isOpen, () => onClose?.());
  useSecondTap(isOpen);
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Primitive.Portal container={use(DialogContainer)}>
        <Primitive.Overlay className={scrimStyle} />
        <Primitive.Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => isListOpen() && event.preventDefault()}
          {...(description === undefined && { 'aria-describedby': undefined })}
          style={{ ...(!isOpen && noTaps) }}
          className={clsx(
            'fixed z-40 flex flex-col bg-surface shadow-sheet outline-none print:hidden',
            'pb-[env(safe-area-inset-bottom,0px)]',
            sides[side],
          )}
        >
          <header className="flex shrink-0 items-start gap-2 pt-3 pr-3 pl-5">
            <div className={clsx('min-w-0 grow py-2', isTitleHidden && 'sr-only')}>
              <Primitive.Title className="text-section">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-1 text-small text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {onClose !== undefined && (
              <Primitive.Close asChild>
                <IconButton label="Close" icon={<X />} className="ml-auto" />
              </Primitive.Close>
            )}
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-5 py-4 sm:flex-row-reverse">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first Escape hides an open list of suggestions, and the next Escape closes the sheet. */
function isListOpen(): boolean {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute('role') === 'combobox' &&
    activeElement.getAttribute('aria-expanded') === 'true'
  );
}
