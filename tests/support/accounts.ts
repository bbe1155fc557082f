// Creates customers and tokens, and reads e-mails, through the REST API of the Auth emulator, as the browser SDK does.
import { randomUUID } from 'node:crypto';

import { suite } from './suite';

export type Tokens = { uid: string; idToken: string; refreshToken: string };
export type Account = Tokens & { email: string; password: string };

export async function signUpCustomer(): Promise<Account> {
  const email = `customer-${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  return { email, password, ...(await askAuth('accounts:signUp', { email, password })) };
}

/** Signs in with a custom token, like the back office. */
export function exchangeToken(token: string): Promise<Tokens> {
  return askAuth('accounts:signInWithCustomToken', { token });
}

type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

export function resetLinkOf(email: string): Promise<string> {
  return mailedLink('PASSWORD_RESET', email);
}

/** `email` is the account's address at the time of the e-mail. */
export async function mailedLink(kind: MailKind, email: string): Promise<string> {
  const answer = await fetch(`${suite.authUrl}/emulator/v1/projects/${suite.projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === kind);
  if (!mail) throw new Error(`No ${kind} e-mail was sent to ${email}.`);
  return mail.oobLink;
}

async function askAuth(call: string, body: object): Promise<Tokens> {
  const answer = await fetch(`${suite.authUrl}/identitytoolkit.googleapis.com/v1/${call}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${call} returned ${answer.status}: ${await answer.text()}`);
  const { idToken, refreshToken } = (await answer.json()) as Omit<Tokens, 'uid'>;
  // Reads the uid from the ID token, because some responses lack it.
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return { uid: claims.sub, idToken, refreshToken };
}
