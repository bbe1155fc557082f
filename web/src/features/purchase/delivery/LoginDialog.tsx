import { paths } from '@/config/paths';
import { fromCart } from '@/shared/session/returnPath';
import { AlertDialog } from '@/ui/AlertDialog';
import { LinkButton } from '@/ui/LinkButton';

import { addressMessages } from './deliveryMessages';

type LoginDialogProps = { isOpen: boolean; onClose: () => void; text: string };

export function LoginDialog({ isOpen, onClose, text }: LoginDialogProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={addressMessages.loginTitle}
      text={text}
      closeLabel={addressMessages.close}
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
}
