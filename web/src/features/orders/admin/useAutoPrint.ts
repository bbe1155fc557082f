import type { Order } from '@shop/core/model/order';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { useIsLocked } from '@/admin/session/StaffSession';
import { localStore, readJson } from '@/config/browserStorage';

import { usePackQueue } from './usePackQueue';

const storageKey = 'printedSlips';
/** More orders than are ever waiting to be packed. The oldest IDs are removed. */
const maxKept = 200;

/** Stored among the IDs once the first poll has completed. */
const begun = 'begun';

const schema = v.fallback(v.nullable(v.array(v.string())), null);

/**
 * `print` opens the browser's print dialog, unless the browser was started with kiosk printing. While the screen is
 * locked, slips wait for the next login, because a hidden page prints nothing.
 */
export function useAutoPrint(print: (orders: readonly Order[]) => void): {
  isOn: boolean;
  set: (isOn: boolean) => void;
} {
  const [isOn, setIsOn] = useState(isAutoPrintOn);
  const isWaiting = useIsLocked() || !isOn;
  const { all } = usePackQueue({ skip: isWaiting });
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    if (isWaiting || all === undefined) return;
    const known = printedIds();
    const fresh = all.orders.filter(({ preparation }) => preparation === '');
    keep([...(known ?? []), ...fresh.map(({ id }) => id), begun]);
    // Orders that were waiting before printing was switched on are not printed.
    const due = known?.includes(begun) === true ? fresh.filter(({ id }) => !known.includes(id)) : [];
    if (due.length > 0) latest.current(due);
  }, [isWaiting, all]);
  return {
    isOn,
    set: (next) => {
      if (next) keep([]);
      else localStore.removeItem(storageKey);
      setIsOn(next);
    },
  };
}

export function isAutoPrintOn(): boolean {
  return printedIds() !== null;
}

function printedIds(): string[] | null {
  return v.parse(schema, readJson(localStore, storageKey) ?? null);
}

/** Keeps each ID once, newest last. */
function keep(ids: readonly string[]): void {
  localStore.setItem(storageKey, JSON.stringify([...new Set(ids.toReversed())].toReversed().slice(-maxKept)));
}
