import { clsx } from 'clsx';
import { AlertDialog as Primitive } from 'radix-ui';
import { use } from 'react';
import type { ReactNode } from 'react';

import { DialogContainer, useShown } from './DialogContainer';
import { scrimStyle } from './scrimStyle';
import { useBackToClose } from './useBackToClose';
import { useOpener } from './useOpener';
import { noTaps, useSecondTap } from './useSecondTap';

type AlertPanelProps = {
  isOpen: boolean;
  /** Called on Escape and Back. The backdrop does not close an alert. */
  onDismiss?: () => void;
  /** True if the page consists only of the dialog, so Back leaves the page. */
  isPageItself?: boolean;
  title: string;
  isTitleHidden?: boolean;
  text?: ReactNode;
  actions: ReactNode;
  /** True if the first button is the main action, which is then at the top of a stack or at the end of a row. */
  isMainFirst?: boolean;
  children?: ReactNode;
};

export function AlertPanel(props: AlertPanelProps) {
  const { onDismiss, isPageItself = false, title, isTitleHidden = false, text } = props;
  const { actions, isMainFirst = false, children } = props;
  const isOpen = useShown(props.isOpen);
  const returnFocus = useOpener(isOpen);
  useBackToClose(isOpen && !isPageItself, () => onDismiss?.());
  useSecondTap(isOpen);
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onDismiss?.()}>
      <Primitive.Portal container={use(DialogContainer)}>
        <Primitive.Overlay className={scrimStyle} />
        <Primitive.Content
          onOpenAutoFocus={isPageItself ? focusTitle : focusFirstAction}
          onCloseAutoFocus={returnFocus}
          {...(text === undefined && { 'aria-describedby': undefined })}
          style={{ ...(!isOpen && noTaps) }}
          className={
            'fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[26rem] -translate-1/2 overflow-y-auto ' +
            'rounded-sheet bg-surface p-6 shadow-sheet outline-none data-[state=closed]:animate-[fade-out_160ms_ease-in_forwards] ' +
            'data-[state=open]:animate-[fade-in_200ms_ease-out]'
          }
        >
          <Primitive.Title tabIndex={-1} className={isTitleHidden ? 'sr-only' : 'text-section outline-none'}>
            {title}
          </Primitive.Title>
          {text !== undefined && (
            <Primitive.Description asChild>
              <div className={isTitleHidden ? 'text-ink' : 'mt-2 text-muted'}>{text}</div>
            </Primitive.Description>
          )}
          {children}
          <div
            data-actions=""
            className={clsx(
              'mt-6 flex gap-2',
              isMainFirst ? 'flex-col sm:flex-row-reverse' : 'flex-col-reverse sm:flex-row sm:justify-end',
            )}
          >
            {actions}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focuses the heading of a dialog that fills the page, so that neither option is suggested. */
function focusTitle(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement)
    event.currentTarget.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The primitive focuses only its Cancel button, which not every alert has. */
function focusFirstAction(event: Event): void {
  event.preventDefault();
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  content.querySelector<HTMLElement>('[data-actions] :is(button, a)')?.focus({ preventScroll: true });
}
