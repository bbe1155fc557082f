// Work that staff have done before a journey begins, over the API as the back office does it.
import { demoLogins } from '../../emulators/bin/suite/seed.mjs';
import { suite } from './suite';

/** A flower with five units of 1g, none of 3g and two pre-rolls, put into the shop by the demo member of staff. */
export async function storeFlower(item: { name: string; code: string }): Promise<void> {
  const flower = {
    ...item,
    label: 'Sativa',
    category: 'Indoor',
    imageUrl: '/favicon.svg',
    description: 'For a journey.',
    availability: true,
    stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 60 },
    stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 2 },
  };
  await post(`${suite.shopUrl}/api/add-product`, flower, await staffToken());
}

async function staffToken(): Promise<string> {
  const { username, password } = demoLogins().staff;
  const { token } = await post(`${suite.shopUrl}/api/admin-login`, { username, password });
  const signIn = `${suite.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`;
  const { idToken } = await post(signIn, { token, returnSecureToken: true });
  return idToken ?? '';
}

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
