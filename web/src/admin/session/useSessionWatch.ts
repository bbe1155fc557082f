import { staffSession } from '@shop/core/contracts/staff';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { connectionRestored } from '@/api/serverCache';
import { usePolling } from '@/api/usePolling';
import { useAppDispatch } from '@/app/hooks';

const askEveryMs = 30_000;

/** Checks immediately when another request is refused. A missing response does not end the session. */
export function useSessionWatch(
  isOn: boolean,
  isRefused: boolean,
): {
  hasEnded: boolean;
  hasTestPayments: boolean;
  resume: () => void;
} {
  const dispatch = useAppDispatch();
  const [hasEnded, setHasEnded] = useState(false);
  const [hasTestPayments, setHasTestPayments] = useState(false);

  async function ask() {
    try {
      const session = await callContract(staffSession, {});
      setHasTestPayments(session.hasTestPayments);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) setHasEnded(true);
    }
  }
  usePolling(() => void ask(), isOn && !hasEnded ? askEveryMs : null);

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (isOn && isRefused) void latest.current();
  }, [isOn, isRefused]);

  const resume = useCallback(() => {
    setHasEnded(false);
    // Retries the requests that were refused in the meantime.
    dispatch(connectionRestored());
  }, [dispatch]);
  return { hasEnded, hasTestPayments, resume };
}
