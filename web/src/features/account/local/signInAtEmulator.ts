import { GoogleAuthProvider } from 'firebase/auth';

import { loadAuth } from '../session';

/** Signs in with the unsigned token that only the Auth emulator takes; resolves to whether the account was made just now. */
export async function signInAtEmulator(account: { email: string; name: string }): Promise<boolean> {
  const { email, name } = account;
  const token = { sub: `local-${email}`, email, email_verified: true, ...(name !== '' && { name }) };
  return (await loadAuth()).signInWith(GoogleAuthProvider.credential(JSON.stringify(token)));
}
