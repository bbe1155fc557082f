import { demoLogins } from '../../emulators/bin/suite/seed';
import type { Sizes } from './buyers';
import { aPayment, api, requestOf, someBuyers, timeCall } from './buyers';
import type { Ground } from './ground';
import { copyItems } from './items';
import { ratioRow } from './statistics';

const bar = 6;
/** Limit for `pay`, which stores an order, holds its units and opens a checkout at the payment provider. */
const payBar = 4.5;
const warmUps = 10;
const rounds = 40;
const anonymous = { token: '', uid: '' };

export type Caller = { token: string; uid: string };

/**
 * Compares endpoints that write with an empty function. Sends the same request to both alternately, on the same
 * functions emulator. The times include requests to providers.
 */
export async function writes(ground: Ground) {
  const calls = await callsOf(ground);
  const rows = [];
  for (const { name, body, by, method } of calls) {
    const nothingMs: number[] = [];
    const callMs: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const caller = by(round);
      const request = { method, token: caller.token, body: body(caller.uid) };
      const nothing = await timeCall(ground, 'echo', request);
      const took = await timeCall(ground, name, request);
      if (round < warmUps) continue;
      nothingMs.push(nothing);
      callMs.push(took);
    }
    const aim = name === 'pay' ? payBar : bar;
    rows.push(ratioRow(`Warm ${name} / empty function, p50`, callMs, nothingMs, aim));
  }
  return rows;
}

async function callsOf(
  ground: Ground,
): Promise<{ name: string; method: string; by: (round: number) => Caller; body: (uid: string) => object }[]> {
  const people = await someBuyers(ground, 10);
  const payers = await someBuyers(ground, warmUps + rounds);
  // Rotates the customers, because the requests of one customer are limited.
  const nextCustomer = (round: number) => people[round % people.length] ?? anonymous;
  const { products } = await api(ground, 'getall-products');
  const model = products.find((one: { stockPrice: Sizes }) => one.stockPrice.oneGram > 0);
  const product = { ...model, id: 'bench-writes' };
  await copyItems(ground, model.id, [product]);
  const staff = await staffToken(ground);
  const place = { address: '7 Conrad Drive, Blairgowrie', latitude: -26.119, longitude: 28.009 };
  return [
    {
      name: 'saveUserInfo',
      method: 'POST',
      by: nextCustomer,
      body: (uid) => ({
        userUID: uid,
        ...place,
        nameOfBuilding: '',
        unitNumber: '4',
        phoneNumber: '+27821234567',
      }),
    },
    {
      name: 'updateProduct',
      method: 'PATCH',
      by: () => ({ token: staff, uid: '' }),
      body: () => ({ productId: product.id, quantityChange: { oneGram: 1 } }),
    },
    // Each customer presses once, because a second unpaid order would replace the first.
    {
      name: 'pay',
      method: 'POST',
      by: (round) => payers[round] ?? anonymous,
      body: (uid) => aPayment(ground, product, uid),
    },
  ];
}

async function staffToken(ground: Ground): Promise<string> {
  const { username, password } = demoLogins().staff;
  const { token } = await api(ground, 'admin-login', { token: '', body: { username, password } });
  const url = `${ground.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`;
  const answer = await fetch(url, requestOf({ body: { token, returnSecureToken: true } }));
  return ((await answer.json()) as { idToken: string }).idToken;
}
