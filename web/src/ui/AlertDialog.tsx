import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { AlertPanel } from './AlertPanel';
import { Button } from './Button';

type AlertDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Without a title, the text is the accessible name. */
  title?: string;
  text: string;
  note?: string | null;
  closeLabel?: string;
  /** Alternatives to closing, such as links to other screens. */
  actions?: ReactNode;
};

export function AlertDialog({
  isOpen,
  onClose,
  title,
  text,
  note = null,
  closeLabel = 'Okay',
  actions,
}: AlertDialogProps) {
  const hasTitle = title !== undefined;
  return (
    <AlertPanel
      isOpen={isOpen}
      onDismiss={onClose}
      title={title ?? text}
      isTitleHidden={!hasTitle}
      text={
        <>
          {text}
          {note !== null && <p className="mt-2 text-muted">{note}</p>}
        </>
      }
      actions={
        <>
          <Primitive.Cancel asChild>
            <Button variant={actions === undefined ? 'primary' : 'secondary'} size="medium">
              {closeLabel}
            </Button>
          </Primitive.Cancel>
          {actions}
        </>
      }
    />
  );
}
