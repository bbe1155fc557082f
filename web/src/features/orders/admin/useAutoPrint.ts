import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { useServerData } from '@/api/useServerData';
import { localStore, readJson } from '@/config/browserStorage';

const storageKey = 'printedSlips';
/** More than are new at a time; the oldest make room. */
const maxKept = 200;

/** Among the names once the first look is over. */
const begun = 'begun';

const schema = v.fallback(v.nullable(v.array(v.string())), null);

/**
 * Prints the slip of each order that is new from the moment on which it is switched on, once on this device. `print` opens the browser's own
 * dialog, unless the browser was started for printing without one. The notice of new orders asks for them.
 */
export function useAutoPrint(print: (orders: readonly Order[]) => void): {
  isOn: boolean;
  set: (isOn: boolean) => void;
} {
  const [isOn, setIsOn] = useState(() => printedIds() !== null);
  const waiting = useServerData(getallOrders, { limit: '9', queue: 'pack' }, { freshMs: 0, skip: !isOn });
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
    // What waited before is not printed.
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

/** Null while it is switched off. */
function printedIds(): string[] | null {
  return v.parse(schema, readJson(localStore, storageKey) ?? null);
}

/** Each name once, the newest last. */
function keep(ids: readonly string[]): void {
  localStore.setItem(storageKey, JSON.stringify([...new Set(ids.toReversed())].toReversed().slice(-maxKept)));
}
