import { useEffect, useRef } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { SessionEndedNotice } from '../session/SessionEndedNotice';

type FormProblemProps = {
  failure: ApiFailure | null;
  onSettled: () => void;
  own?: string | undefined;
  /** Discards the typed values. Offered if another member of staff has saved newer values. */
  onDiscard?: () => void;
};

/** If the session has ended, offers to log in again. */
export function FormProblem({ failure, onSettled, own, onDiscard }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = own ?? failure?.message;
  useEffect(() => {
    if (said !== undefined) bringToView(place.current);
  }, [said]);
  if (failure === null && own === undefined) return null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-2 rounded-control">
      {own !== undefined && <Message type="bad">{own}</Message>}
      {failure !== null &&
        (failure.status === 401 ? (
          <SessionEndedNotice onBack={onSettled} />
        ) : (
          <Message type="bad">{failure.message}</Message>
        ))}
      {failure?.code === 'stale-version' && onDiscard !== undefined && (
        <Button variant="secondary" size="medium" onClick={onDiscard}>
          Discard my changes and show the new values
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the notice. Also focuses it unless the user is typing, because a busy submit button loses the focus. */
export function bringToView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
  const { activeElement } = document;
  const isTyping = activeElement?.matches('input, textarea, select') === true;
  if (!isTyping) notice?.focus({ preventScroll: true });
}
