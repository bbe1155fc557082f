import { Message } from '@/ui/Message';

import { Dialog } from '../dialogs/Dialog';

import { StaffLoginForm } from './StaffLoginForm';
import { useStaff } from './StaffSession';

/** Over the back office once the session has ended: log in again and go on, or leave for the login screen. */
export function SessionEndedDialog({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }) {
  const { logout } = useStaff();
  return (
    <Dialog isOpen={isOpen} onClose={() => void logout()} title="Staff login">
      <div className="flex flex-col gap-4">
        <Message type="bad">Your session has ended. Log in again: nothing you typed is lost.</Message>
        <StaffLoginForm onDone={onBack} />
      </div>
    </Dialog>
  );
}
