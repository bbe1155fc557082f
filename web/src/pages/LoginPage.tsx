import { useLocation } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { LoginForm } from '@/features/account/LoginForm';
import { returnPathOf } from '@/shared/session/returnPath';
import { selectUser } from '@/shared/session/sessionSlice';
import { Link } from '@/ui/Link';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';

export function LoginPage() {
  const { state } = useLocation();
  const notice = readNotice(state);
  const returnPath = returnPathOf(state);
  const user = useAppSelector(selectUser);
  return (
    <Page title="Login" width="narrow">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        {notice !== null && <Message type="bad">{notice}</Message>}
        {user !== null && (
          <p className="rounded-control bg-sunken px-3.5 py-3 text-card font-medium wrap-anywhere">
            You are logged in as {user.displayName ?? user.email ?? 'Username'}.{' '}
            <Link to={returnPath ?? paths.products} className="font-semibold text-primary underline">
              {returnPath === null ? 'Start Shopping' : 'Back to your cart'}
            </Link>
          </p>
        )}
        <LoginForm />
      </div>
    </Page>
  );
}

/** Returns a message that another screen has passed, such as the age gate's refusal. */
function readNotice(state: unknown): string | null {
  return isRecord(state) && typeof state['notice'] === 'string' ? state['notice'] : null;
}
