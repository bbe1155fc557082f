import { endMySession } from '@shop/core/contracts/account';
import { MonitorSmartphone } from 'lucide-react';
import { useId } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { ListRow, listRowsStyle } from '@/ui/ListRow';
import { Message } from '@/ui/Message';
import { toast } from '@/ui/toast';

import { momentOf } from './momentOf';

type Session = { id: string; device: string; lastSeenAt: string; isCurrent: boolean };

export function SessionList({ sessions, onEnded }: { sessions: readonly Session[]; onEnded: () => void }) {
  const title = useId();
  const { run, error, isBusy } = useServerAction(endMySession);
  if (sessions.length === 0) return null;

  async function handleEnd({ id, device }: Session) {
    try {
      await run({ id });
    } catch {
      // The section shows the error.
      return;
    }
    toast.success(`${device} is logged out`);
    onEnded();
  }

  return (
    <section aria-labelledby={title} className="mt-2 flex flex-col gap-3">
      <h3 id={title} className="font-semibold">
        Your sessions
      </h3>
      {error !== null && <Message type="bad">{error.message}</Message>}
      <ul className={listRowsStyle}>
        {sessions.map((session) => (
          <li key={session.id}>
            <ListRow
              icon={<MonitorSmartphone />}
              title={session.device}
              detail={`Last seen ${momentOf(session.lastSeenAt)}`}
              trailing={
                session.isCurrent ? (
                  <Badge tone="success">This device</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    className="shrink-0 whitespace-nowrap"
                    disabled={isBusy}
                    aria-label={`Log out ${session.device}`}
                    onClick={() => void handleEnd(session)}
                  >
                    Log out
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">Logging out a session takes up to a minute.</p>
    </section>
  );
}
