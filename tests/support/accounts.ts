// Shoppers of the Auth emulator, made over its REST interface as the browser SDK does it.
import { randomUUID } from 'node:crypto';

import { suite } from './suite';

export type Account = { email: string; password: string; uid: string; idToken: string };

/** A shopper nobody has seen before. */
export async function signUpShopper(): Promise<Account> {
  const email = `shopper-${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  return { email, password, ...(await askAuth('accounts:signUp', { email, password })) };
}

async function askAuth(call: string, body: object): Promise<{ uid: string; idToken: string }> {
  const answer = await fetch(`${suite.authUrl}/identitytoolkit.googleapis.com/v1/${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, idToken };
}
