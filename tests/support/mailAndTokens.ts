// Data of the Auth emulator in addition to passwords: custom tokens, and the e-mails it does not send.
import { suite } from './suite';

export type Tokens = { uid: string; idToken: string; refreshToken: string };

/** Signs in with a custom token, like the back office. */
export async function exchangeToken(token: string): Promise<Tokens> {
  const url = `${suite.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The custom token was refused: ${await answer.text()}`);
  const { idToken, refreshToken } = (await answer.json()) as Omit<Tokens, 'uid'>;
  // The response to a custom token lacks the uid, which is in the ID token.
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return { uid: claims.sub, idToken, refreshToken };
}

type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** Returns the password-reset link of the last e-mail to an address. */
export function resetLinkOf(email: string): Promise<string> {
  return mailedLink('PASSWORD_RESET', email);
}

/** Returns the link of the last e-mail of a kind, by the address that the account had at that time. */
export async function mailedLink(kind: MailKind, email: string): Promise<string> {
  const answer = await fetch(`${suite.authUrl}/emulator/v1/projects/${suite.projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === kind);
  if (!mail) throw new Error(`No mail was written to ${email}.`);
  return mail.oobLink;
}
