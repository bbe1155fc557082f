import type { Order } from '@shop/core/model/order';
import { useEffect, useRef } from 'react';

/** Calls with the orders that were not among the newest before; those of the first answer do not count. */
export function useArrivals(newest: readonly Order[] | null, onArrival: (arrived: Order[]) => void): void {
  const latest = useRef(onArrival);
  useEffect(() => {
    latest.current = onArrival;
  });
  const known = useRef<{ ids: Set<string>; until: string } | null>(null);
  useEffect(() => {
    if (newest === null) return;
    const before = known.current;
    const until = newest[0]?.createdDateTime ?? '';
    known.current = { ids: new Set(newest.map(({ id }) => id)), until };
    if (before === null) return;
    // An older order may appear again; new are those placed since.
    const arrived = newest.filter(
      ({ id, createdDateTime }) => !before.ids.has(id) && createdDateTime >= before.until,
    );
    if (arrived.length > 0) latest.current(arrived);
  }, [newest]);
}
