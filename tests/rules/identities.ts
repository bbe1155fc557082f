// The three kinds of clients that can access the emulators directly through the browser SDKs.
import { randomUUID } from 'node:crypto';

import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

import { suite } from '../support/suite';

export const identities = ['a visitor without an account', 'a customer', 'staff'] as const;
export type Identity = (typeof identities)[number];

/** Returns a test environment that uses the rules files loaded by the suite. */
export function rulesEnvironment(): Promise<RulesTestEnvironment> {
  // The SDK warns about every denial, and denials are expected here.
  setLogLevel('silent');
  return initializeTestEnvironment({
    projectId: suite.projectId,
    firestore: addressOf(suite.firestoreHost),
    storage: addressOf(suite.storageHost),
  });
}

export function contextOf(environment: RulesTestEnvironment, identity: Identity): RulesTestContext {
  switch (identity) {
    case 'a visitor without an account':
      return environment.unauthenticatedContext();
    case 'a customer':
      return environment.authenticatedContext(`customer-${randomUUID()}`);
    case 'staff':
      return environment.authenticatedContext(`staff-${randomUUID()}`, { staff: true });
    default:
      throw new Error(`unknown identity ${String(identity)}`);
  }
}

/** Rethrows errors other than denials. */
export async function verdictOf(attempt: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'permission-denied' || code === 'storage/unauthorized') return 'denied';
    throw error;
  }
}

function addressOf(hostAndPort: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${hostAndPort}`);
  return { host: hostname, port: Number(port) };
}
