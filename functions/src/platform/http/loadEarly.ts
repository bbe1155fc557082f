import { setTimeout as delay } from 'node:timers/promises';

import type { Contract } from '@shop/core/contracts/contract';

import { isOver, runUntil } from '../async/workScope';
import { isServing } from '../deployed';
import { auth, firestore } from '../firebase';
import { accessToken } from '../firestore/snapshots';
import { loadKeys } from './idToken';

/** Maximum time that the first call waits. */
const loadMs = 4_000;
/** Any document will do: reading it loads the whole database client and opens its connection. */
const probe = 'snapshots/hours';

/**
 * Loads what calls of these contracts need when a process starts that serves this function. The platform gives a starting
 * process more processor time, and connections open in parallel. Other processes load nothing. A failure here occurs again in
 * the first call, which reports it.
 */
export function loadEarly(functionName: string, contracts: readonly Contract[]): Promise<unknown> {
  if (!isServing(functionName)) return Promise.resolve();
  const needs = new Set(contracts.flatMap(needsOf));
  const loading = runUntil(performance.now() + loadMs, () =>
    Promise.allSettled([...needs].map((load) => load())),
  );
  return Promise.race([loading, delay(loadMs, undefined, { ref: false })]);
}

function needsOf({ access, cdnSeconds }: Contract): (() => Promise<unknown>)[] {
  if (cdnSeconds !== undefined)
    return process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? [accessToken] : [];
  if (access === 'customer') return [openDatabase, loadKeys, auth];
  return access === 'staff' ? [openDatabase, loadKeys] : [openDatabase];
}

async function openDatabase(): Promise<void> {
  const database = await firestore();
  // After the deadline nothing may start, because an answer may already have been sent.
  if (!isOver()) await database.doc(probe).get();
}
