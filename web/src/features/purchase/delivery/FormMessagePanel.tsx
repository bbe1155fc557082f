import { Message } from '@/ui/Message';

import type { FormMessage } from './formMessage';

type FormMessagePanelProps = { message: FormMessage | null; onExpire: () => void };

/** As specified, messages of the address dialog disappear automatically. */
const shownMs = 15_000;

export function FormMessagePanel({ message, onExpire }: FormMessagePanelProps) {
  if (message === null) return null;
  return (
    <Message type={message.type === 'G' ? 'good' : 'bad'} expireMs={shownMs} onExpire={onExpire}>
      {message.message}
    </Message>
  );
}
