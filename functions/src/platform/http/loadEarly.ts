import { setTimeout as delay } from 'node:timers/promises';

import type { Contract } from '@shop/core/contracts/contract';

import { startInBackground } from '../async/startInBackground';
import { isOver, runUntil } from '../async/workScope';
import { isServing } from '../deployed';
import { auth, firestore } from '../firebase';
import { accessToken } from '../firestore/accessToken';
import { loadKeys } from './idToken';

/** The first call waits no longer than this. */
const loadMs = 4_000;
/** Any document: asking for it loads the database's client whole and opens its connection. */
const probe = 'snapshots/hours';

/**
 * Begins, when a process starts that serves this function, with what calls of its contracts need: the platform lends a starting process
 * more of a processor, and connections open meanwhile. Others load nothing. What fails here fails again, and is answered, in the first call.
 */
export function loadEarly(functionName: string, contracts: readonly Contract[]): Promise<unknown> {
  if (!isServing(functionName)) return Promise.resolve();
  const needs = new Set(contracts.flatMap(needsOf));
  const loading = runUntil(performance.now() + loadMs, () =>
    Promise.allSettled([...needs].map((load) => load())),
  );
  return startInBackground(Promise.race([loading, delay(loadMs, undefined, { ref: false })]));
}

function needsOf({ access, cdnSeconds }: Contract): (() => Promise<unknown>)[] {
  if (cdnSeconds !== undefined)
    return process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? [accessToken] : [];
  if (access === 'customer') return [openDatabase, loadKeys, auth];
  return access === 'staff' ? [openDatabase, loadKeys] : [openDatabase];
}

async function openDatabase(): Promise<void> {
  const database = await firestore();
  // Loaded too late, it has nothing to begin any more: an answer may be out already.
  if (!isOver()) await database.doc(probe).get();
}
