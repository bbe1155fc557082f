import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { AlertPanel } from './AlertPanel';
import { Button } from './Button';
import { Message } from './Message';

type ConfirmDialogProps = {
  isOpen: boolean;
  /** Names the object, such as "Delete Durban Haze?". */
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  error?: string | null;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Focuses Cancel when it opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, busyLabel, cancelLabel = 'Cancel', tone = 'danger' } = props;
  const { isBusy = false, error = null, children, onConfirm, onCancel } = props;
  return (
    <AlertPanel
      isOpen={isOpen}
      onDismiss={() => !isBusy && onCancel()}
      title={title}
      text={text}
      actions={
        <>
          <Primitive.Cancel asChild>
            <Button variant="quiet" size="medium" disabled={isBusy}>
              {cancelLabel}
            </Button>
          </Primitive.Cancel>
          <Button
            variant={tone}
            size="medium"
            isBusy={isBusy}
            {...(busyLabel !== undefined && { busyLabel })}
            // Ignores the second click of a double click on the button that opened the dialog.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && (
        <div className="mt-4">
          <Message type="bad">{error}</Message>
        </div>
      )}
    </AlertPanel>
  );
}
