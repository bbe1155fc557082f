import { useEffect, useRef } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';

import { SessionEndedNotice } from '../session/SessionEndedNotice';

type FormProblemProps = {
  failure: ApiFailure | null;
  onSettled: () => void;
  /** Error found without a request to the shop. */
  own?: string | undefined;
  /** Replaces the typed values with the newer ones, when someone else has changed them. */
  onDiscard?: () => void;
};

/** Shows why a form was refused, scrolls to it and focuses it. After the end of a session, offers to log in again. */
export function FormProblem({ failure, onSettled, own, onDiscard }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null || own !== undefined) bringToView(place.current);
  }, [failure, own]);
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
          Discard mine and show the new values
        </Button>
      )}
    </div>
  );
}

/**
 * Scrolls to a notice and focuses it, unless the user is typing in another field. The end of a long form is out of view,
 * and the pressed button lost the focus while it was busy.
 */
export function bringToView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
  const { activeElement } = document;
  const isTyping = activeElement?.matches('input, textarea, select') === true;
  if (!isTyping) notice?.focus({ preventScroll: true });
}
