import type { ApiFailure } from '@/api/apiError';
import { ErrorPanel } from '@/ui/ErrorPanel';

type NotRefreshedProps = { error: ApiFailure | null; what: string; onRetry: () => void };

/** Shown with data from an earlier response. `what` names the data, such as "These figures". */
export function NotRefreshed({ error, what, onRetry }: NotRefreshedProps) {
  return (
    error !== null && <ErrorPanel message={`${what} could not be refreshed just now.`} onRetry={onRetry} />
  );
}
