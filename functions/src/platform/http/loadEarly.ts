import { setTimeout as delay } from 'node:timers/promises';

import type { Contract } from '@shop/core/contracts/contract';

import { isOver, runUntil } from '../async/workScope';
import { isServing } from '../deployed';
import { auth, firestore } from '../firebase';
import { accessToken } from '../firestore/snapshots';
import { loadKeys } from './idToken';

/** Maximum time that the first request waits. */
const loadMs = 4_000;
/** Reading any document loads the whole database client and opens a connection. */
const probe = 'snapshots/hours';

/**
 * Loads what the function needs while its process starts, because the platform then gives the process more CPU time.
 * Processes of other functions load nothing. Ignores failures, because the first request loads the rest and reports
 * any failure.
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
  // Nothing may start after the deadline, because the response may have been sent.
  if (!isOver()) await database.doc(probe).get();
}
