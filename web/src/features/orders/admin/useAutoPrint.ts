import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { useServerData } from '@/api/useServerData';
import { localStore, readJson } from '@/config/browserStorage';

const storageKey = 'printedSlips';
/** Maximum number of stored IDs, which exceeds the number of new orders at any time. The oldest IDs are removed. */
const maxKept = 200;

/** Marker among the stored IDs, added once the first poll completes. */
const begun = 'begun';

const schema = v.fallback(v.nullable(v.array(v.string())), null);

/**
 * Prints the slip of each order that arrives after printing is switched on, once per device. `print` opens the
 * browser's print dialog, unless the browser was started with kiosk printing. The notice about new orders refreshes the
 * data.
 */
export function useAutoPrint(print: (orders: readonly Order[]) => void): {
  isOn: boolean;
  set: (isOn: boolean) => void;
} {
  const [isOn, setIsOn] = useState(() => printedIds() !== null);
  const waiting = useServerData(getallOrders, { limit: '9', queue: 'unpacked' }, { freshMs: 0, skip: !isOn });
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  const { data } = waiting;
  useEffect(() => {
    if (!isOn || data === undefined) return;
    const known = printedIds();
    const fresh = data.orders.filter(({ preparation }) => preparation === '');
    keep([...(known ?? []), ...fresh.map(({ id }) => id), begun]);
    // Orders that were waiting before printing was switched on are not printed.
    const due = known?.includes(begun) === true ? fresh.filter(({ id }) => !known.includes(id)) : [];
    if (due.length > 0) latest.current(due);
  }, [isOn, data]);
  return {
    isOn,
    set: (next) => {
      if (next) keep([]);
      else localStore.removeItem(storageKey);
      setIsOn(next);
    },
  };
}

/** Returns the IDs of printed orders, or null while printing is off. */
function printedIds(): string[] | null {
  return v.parse(schema, readJson(localStore, storageKey) ?? null);
}

/** Stores each ID only once, newest last. */
function keep(ids: readonly string[]): void {
  localStore.setItem(storageKey, JSON.stringify([...new Set(ids.toReversed())].toReversed().slice(-maxKept)));
}
