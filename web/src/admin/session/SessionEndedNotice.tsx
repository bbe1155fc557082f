import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { Dialog } from '../dialogs/Dialog';

import { StaffLoginForm } from './StaffLoginForm';

export function SessionEndedNotice({ onBack }: { onBack: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Message type="bad">Your session has ended. Log in again: nothing you typed is lost.</Message>
      <Button variant="secondary" size="medium" onClick={() => setIsOpen(true)}>
        Log in again
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Staff login">
        <StaffLoginForm
          onDone={() => {
            setIsOpen(false);
            onBack();
          }}
        />
      </Dialog>
    </div>
  );
}
