import type { ReactNode } from 'react';

import { paths } from '@/config/paths';
import { fromCart } from '@/shared/session/returnPath';
import { AlertDialog } from '@/ui/AlertDialog';
import { LinkButton } from '@/ui/LinkButton';
import { Sheet } from '@/ui/Sheet';

import { checkoutMessages } from './checkoutMessages';
import type { ConfirmedOrder } from './confirmedOrder';
import type { PayRefusal } from './payRefusal';
import { PayReviewDialog } from './PayReviewDialog';

type PayDialogsProps = {
  refusal: PayRefusal | null;
  onClose: () => void;
  consent: ReactNode;
  /** Called when the customer accepts the current values. */
  onConfirm: (next: ConfirmedOrder) => void;
};

export function PayDialogs({ refusal, onClose, consent, onConfirm }: PayDialogsProps) {
  if (refusal === null) return null;
  if (refusal.reason === 'review') {
    const { review } = refusal;
    return <PayReviewDialog review={review} onClose={onClose} onConfirm={() => onConfirm(review.next)} />;
  }
  const { message } = refusal;
  switch (refusal.reason) {
    case 'not-logged-in':
      return (
        <AlertDialog
          isOpen
          onClose={onClose}
          title="Please Login"
          text={message}
          closeLabel="Close"
          actions={
            <>
              <LinkButton to={paths.register} state={fromCart} variant="secondary" size="medium">
                Register
              </LinkButton>
              <LinkButton to={paths.login} state={fromCart} size="medium">
                Login
              </LinkButton>
            </>
          }
        />
      );
    case 'closed':
      return <AlertDialog isOpen onClose={onClose} text={message} note={refusal.next} closeLabel="Close" />;
    case 'consent':
      return (
        <Sheet
          isOpen
          onClose={onClose}
          title="Before you pay"
          description="Please confirm your age and accept the terms."
        >
          {consent}
        </Sheet>
      );
    // The message is shown next to the field.
    case 'no-address':
    case 'no-phone':
      return null;
    case 'changed':
      return <AlertDialog isOpen onClose={onClose} title={checkoutMessages.changedTitle} text={message} />;
    case 'failed':
      return <AlertDialog isOpen onClose={onClose} title="Error" text={message} closeLabel="Okay" />;
  }
}
