import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '@/ui/Button';

import { Strip } from './Strip';
import { switchTo, useWaitingWorker } from './useWaitingWorker';

/** The user must confirm, because the update reloads the page. */
export function UpdateNotice() {
  const waiting = useWaitingWorker();
  const [postponed, setPostponed] = useState<ServiceWorker | null>(null);
  const [isUpdating, setIsUpdating] = useState(false);
  useEffect(() => {
    if (!isUpdating || waiting === null) return;
    // If a newer worker arrives before this worker takes control, the newer worker is activated instead.
    const replaced = new AbortController();
    switchTo(waiting, replaced.signal);
    return () => replaced.abort();
  }, [isUpdating, waiting]);
  const isShown = waiting !== null && waiting !== postponed;
  return (
    <div aria-live="polite" className="print:hidden">
      {isShown && (
        <Strip tone="info">
          <RefreshCw className="size-5 shrink-0" aria-hidden="true" />
          <p className="min-w-0 grow basis-52">
            A new version of the shop is ready. Your cart stays as it is.
          </p>
          <div className="ml-auto flex gap-2">
            <Button variant="quiet" size="medium" onClick={() => setPostponed(waiting)}>
              Later
            </Button>
            <Button
              size="medium"
              isBusy={isUpdating}
              busyLabel="Updating"
              onClick={() => setIsUpdating(true)}
            >
              Update
            </Button>
          </div>
        </Strip>
      )}
    </div>
  );
}
