import { today } from '@shop/core/contracts/insights';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { serverDataChanged } from '@/api/serverCache';
import { useServerData } from '@/api/useServerData';

/** A poll reads only one document while no order changes. */
const pollMs = 4_000;
const readers = [getallOrders.name, today.name];

/** Checks even in a hidden tab. After a change, refreshes all lists, counts and figures on screen together. */
export function useOrderChanges(): void {
  const dispatch = useDispatch();
  const check = useOrderStamp();
  useSteadyPolling(check.refetch, pollMs);
  const stamp = check.data?.stamp;
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp ?? before;
    if (before !== undefined && stamp !== undefined && before !== stamp) dispatch(serverDataChanged(readers));
  }, [stamp, dispatch]);
}

/** The stamp changes whenever an order changes. */
export function useOrderStamp() {
  return useServerData(getallOrders, { limit: '1', only: 'stamp' }, { freshMs: 0 });
}

/** Runs even in a hidden tab, and immediately when the tab becomes visible or the device goes online. */
function useSteadyPolling(work: () => void, everyMs: number): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const look = () => latest.current();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [everyMs]);
}
