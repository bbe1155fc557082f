import type { ApiFailure } from '@/api/apiError';
import { Message } from '@/ui/Message';

import { SessionEnded } from './SessionEnded';

/** Why the shop did not take a form; an ended session comes with a way back. */
export function FormProblem({ failure, onSettled }: { failure: ApiFailure | null; onSettled: () => void }) {
  if (failure === null) return null;
  if (failure.status === 401) return <SessionEnded onBack={onSettled} />;
  return <Message type="bad">{failure.message}</Message>;
}
