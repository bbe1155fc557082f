import { useEffect, useRef } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { Message } from '@/ui/Message';

import { SessionEndedNotice } from '../session/SessionEndedNotice';

type FormProblemProps = {
  failure: ApiFailure | null;
  onSettled: () => void;
  /** What is wrong without the shop having been asked. */
  own?: string | undefined;
};

/** Why a form was not taken, brought into view; an ended session comes with a way back. */
export function FormProblem({ failure, onSettled, own }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long form ends out of sight, below the button that was pressed.
    if (failure !== null || own !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, own]);
  if (failure === null && own === undefined) return null;
  return (
    <div ref={place} className="flex flex-col gap-2">
      {own !== undefined && <Message type="bad">{own}</Message>}
      {failure !== null &&
        (failure.status === 401 ? (
          <SessionEndedNotice onBack={onSettled} />
        ) : (
          <Message type="bad">{failure.message}</Message>
        ))}
    </div>
  );
}
