import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Message } from '@/ui/Message';

/** The codes are lost when the user closes this view. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Message type="good">
        Keep these recovery codes where you can find them without your phone. Each is valid for one login.
        They will not be shown again.
      </Message>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="medium" onClick={onDone}>
          I have saved them
        </Button>
        <CopyButton
          text={codes.join('\n')}
          label="Copy recovery codes"
          copiedMessage="Recovery codes copied"
        />
      </div>
    </div>
  );
}
