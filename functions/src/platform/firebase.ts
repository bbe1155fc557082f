import type { AppCheck } from 'firebase-admin/app-check';
import type { CallInvocationTransformer } from '@grpc/grpc-js';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

import { openCall } from './async/workScope';
import { memoizeAsync } from './cache';

// The Admin SDK is loaded on first use, because loading it takes most of a cold start, and all functions share one
// entry file.

/** Path of the call that releases a failed transaction's locks. It may run briefly after the deadline. */
const rollback = /\/Rollback$/;

const bindToWork: CallInvocationTransformer = (invoked) => {
  const { call, methodDefinition } = invoked;
  const cancel = rollback.test(methodDefinition.path) ? () => {} : () => call.cancel();
  call.once('status', openCall({ cancel }));
  return invoked;
};

const channelOptions = {
  // The work's deadline also cancels its network calls (docs/decisions/0071).
  'grpc.callInvocationTransformer': bindToWork,
  // gRPC waits up to two minutes between connection attempts, longer than any request may take.
  'grpc.max_reconnect_backoff_ms': 2_000,
};

/** After a failure, the next use opens the client again, so that one failed start does not disable the instance. */
export const firestore = memoizeAsync(openFirestore);

let hasClient = false;

/** Returns whether the database client is loaded, so that using it is cheap. */
export function hasFirestore(): boolean {
  return hasClient;
}

export async function auth(): Promise<Auth> {
  await openApp();
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth();
}

export async function appCheck(): Promise<AppCheck> {
  await openApp();
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck();
}

export async function storage(): Promise<Storage> {
  await openApp();
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage();
}

async function openFirestore(): Promise<Firestore> {
  await openApp();
  const { getFirestore } = await import('firebase-admin/firestore');
  const opened = getFirestore();
  hasClient = true;
  // The types represent an absent field as undefined.
  opened.settings({ ignoreUndefinedProperties: true, ...channelOptions });
  return opened;
}

async function openApp(): Promise<void> {
  const { getApps, initializeApp } = await import('firebase-admin/app');
  if (getApps().length === 0) initializeApp();
}
