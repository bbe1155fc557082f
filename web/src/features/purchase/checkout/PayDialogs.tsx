import type { ReactNode } from 'react';

import { AlertDialog } from '@/ui/AlertDialog';
import { Sheet } from '@/ui/Sheet';

import { LoginDialog } from '../delivery/LoginDialog';

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
      return <LoginDialog isOpen onClose={onClose} text={message} />;
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
