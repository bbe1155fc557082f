// Creates customers in the Auth emulator over its REST interface, as the browser SDK does.
import { randomUUID } from 'node:crypto';

import type { Tokens } from './mailAndTokens';
import { suite } from './suite';

export type Account = Tokens & { email: string; password: string };

/** Creates a customer with a new account. */
export async function signUpCustomer(): Promise<Account> {
  const email = `customer-${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  return { email, password, ...(await askAuth('accounts:signUp', { email, password })) };
}

async function askAuth(call: string, body: object): Promise<Tokens> {
  const answer = await fetch(`${suite.authUrl}/identitytoolkit.googleapis.com/v1/${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  const { localId, ...tokens } = (await answer.json()) as Omit<Tokens, 'uid'> & { localId: string };
  return { uid: localId, idToken: tokens.idToken, refreshToken: tokens.refreshToken };
}
