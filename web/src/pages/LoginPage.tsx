import { useLocation } from 'react-router-dom';

import { LoginForm } from '@/features/account/LoginForm';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';

export function LoginPage() {
  const { state } = useLocation();
  const notice = readNotice(state);
  return (
    <Page title="Login" width="narrow">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        {notice !== null && <Message type="bad">{notice}</Message>}
        <LoginForm />
      </div>
    </Page>
  );
}

/** A sentence that another screen sent along, such as the age gate's refusal. */
function readNotice(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
}
