import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Message } from '@/ui/Message';

type NewPasswordProps = { username: string; password: string; onDone: () => void };

/** The password is lost when the user closes this view. */
export function NewPassword({ username, password, onDone }: NewPasswordProps) {
  return (
    <div className="flex flex-col gap-4">
      <Message type="good">
        Give this password to your colleague, who must choose another at the first login. It will not be shown
        again.
      </Message>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-small text-muted">Username</dt>
          <dd className="font-semibold wrap-anywhere">{username}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">Password</dt>
          <dd className="flex items-center gap-2">
            <code className="text-section wrap-anywhere">{password}</code>
            <CopyButton text={password} label="Copy password" copiedMessage="Password copied" />
          </dd>
        </div>
      </dl>
      <Button size="medium" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
