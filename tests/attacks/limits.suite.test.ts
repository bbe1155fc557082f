// Tests guessing, flooding and lockouts by an attacker with time and many IP addresses, and the effect on other
// callers.
import { randomUUID } from 'node:crypto';

import { quoteCart } from '@shop/core/contracts/cart';
import { order } from '@shop/core/contracts/orders';
import { reviews } from '@shop/core/contracts/reviews';
import { adminLogin } from '@shop/core/contracts/staff';

import { answerOf, call } from '../../functions/src/testing/call';
import { aCustomer, storeStaffMember } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { addSecondFactor, wrongCodeOf } from '../../functions/src/testing/secondFactor';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';
import { stopClock } from '../../functions/src/testing/movableTime';
import { addNewDeviceAttempt, attemptKey } from '../../functions/src/staff/data/attemptStore';
import { quickHashes } from '../../functions/src/testing/quickHashes';

const { costs } = quickHashes();

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

/**
 * Returns the header in which the platform forwards IP addresses: the address that the caller claims, then the address
 * of the connection.
 */
const from = (stated: string, hop: string) => ({ 'x-forwarded-for': `${stated}, ${hop}` });
const madeUp = () => `10.${randomUUID().slice(0, 8)}`;
const anotherHop = () => `198.51.100.${randomUUID().slice(0, 6)}`;

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  call(served.url, adminLogin, { username, password }, { headers });

function countCodes(answers: { body: Record<string, unknown> }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[String(body['code'])] = (counts[String(body['code'])] ?? 0) + 1;
  return counts;
}

describe('hundreds of guesses of one password', () => {
  beforeEach(() => stopClock());
  afterEach(() => jest.useRealTimers());

  test('from one network are refused after ten checks, even if the claimed address changes', async () => {
    const [target, other] = await Promise.all([storeStaffMember(), storeStaffMember()]);
    const hop = anotherHop();
    const first = await login(other.username, other.password, from(madeUp(), anotherHop()));
    const { device } = answerOf(adminLogin, first);
    const answers = [];
    for (let guess = 0; guess < 320; guess += 1) {
      answers.push(await login(target.username, `guess-${guess}`, from(madeUp(), hop)));
    }
    expect(countCodes(answers)).toEqual({ 'wrong-credentials': 10, 'locked-out': 290, 'rate-limited': 20 });
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    // A colleague behind the same edge server can sign in only from a known device.
    const behindIt = { headers: from(madeUp(), hop) };
    const { username, password } = other;
    const known = await call(served.url, adminLogin, { username, password, device }, behindIt);
    const unknown = await call(served.url, adminLogin, { username, password }, behindIt);
    expect([known.status, unknown.status]).toEqual([200, 429]);
    // The colleague can sign in from another IP address with an unknown device.
    expect((await login(other.username, other.password, from(madeUp(), anotherHop()))).status).toBe(200);
  });
});

describe('a lock caused by strangers', () => {
  /** Records enough failed attempts from different networks to lock the username on new devices. */
  const lockOut = async (username: string) => {
    for (let guess = 0; guess < 25; guess += 1) {
      const origin = { caller: madeUp(), network: anotherHop() };
      await addNewDeviceAttempt(attemptKey.ofUsername(username), origin, new Date());
    }
  };
  const loginFrom = (device: string, username: string, password: string) =>
    call(served.url, adminLogin, { username, password, device });

  test('on one network locks out only that network, whatever addresses it claims', async () => {
    const { username, password } = await storeStaffMember();
    const hop = anotherHop();
    const answers = [];
    for (let guess = 0; guess < 20; guess += 1)
      answers.push(await login(username, 'wrong', from(madeUp(), hop)));
    expect(countCodes(answers)).toEqual({ 'wrong-credentials': 10, 'locked-out': 10 });
    expect((await login(username, password, from(madeUp(), hop))).body['code']).toBe('locked-out');
    // The member of staff can log in from another network with a new device.
    expect((await login(username, password, from(madeUp(), anotherHop()))).status).toBe(200);
  });

  test('behind an edge server of the CDN locks out neither the edge server nor other callers behind it', async () => {
    const { username, password } = await storeStaffMember();
    const hop = anotherHop();
    const attacker = madeUp();
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1)
      answers.push(await login(username, 'wrong', from(attacker, hop)));
    expect(countCodes(answers)).toEqual({ 'wrong-credentials': 5, 'locked-out': 2 });
    expect((await login(username, password, from(madeUp(), hop))).status).toBe(200);
  });

  test('on many networks allows 25 guesses, then responds to every login in the same way', async () => {
    const { username, password } = await storeStaffMember();
    const fresh = () => from(madeUp(), anotherHop());
    const answers = [];
    for (let guess = 0; guess < 27; guess += 1) answers.push(await login(username, 'wrong', fresh()));
    expect(countCodes(answers)).toEqual({ 'wrong-credentials': 25, 'locked-out': 2 });
    const unknown = randomUUID();
    await lockOut(unknown);
    const withCode = (name: string, typed: string) =>
      call(served.url, adminLogin, { username: name, password: typed, code: '123456' }, { headers: fresh() });
    const refusals = [
      await login(username, password, fresh()),
      await login(username, 'wrong', fresh()),
      await withCode(username, password),
      await withCode(username, 'wrong'),
      await login(unknown, 'wrong', fresh()),
      await withCode(unknown, 'wrong'),
    ];
    expect(new Set(refusals.map(({ body }) => body['code']))).toEqual(new Set(['locked-out']));
    const texts = refusals.map(({ body }) => String(body['message']).replace(/\d+ minutes/, 'minutes'));
    expect(new Set(texts).size).toBe(1);
    expect(refusals.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  });

  test('on many networks still accepts the right password with a code of the second factor, but at most five codes', async () => {
    const [member, other] = [await storeStaffMember(), await storeStaffMember()];
    const factors = [await addSecondFactor(member.staffId), await addSecondFactor(other.staffId)];
    for (const { username } of [member, other]) await lockOut(username);
    const enter = ({ username, password }: typeof member, code: string) => {
      const headers = from(madeUp(), anotherHop());
      return call(served.url, adminLogin, { username, password, code }, { headers });
    };
    const [recovery = '', later = ''] = factors[0]?.recoveryCodes ?? [];
    expect((await enter(member, recovery)).status).toBe(200);
    expect((await enter({ ...member, password: 'wrong' }, later)).body['code']).toBe('locked-out');
    expect((await enter(member, later)).status).toBe(200);
    // Someone else knows the password of the other account.
    const wrong = wrongCodeOf(factors[1]?.secret ?? '');
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push(await enter(other, wrong));
    expect(countCodes(guesses)).toEqual({ 'locked-out': 6 });
    expect((await enter(other, factors[1]?.recoveryCodes[0] ?? '')).body['code']).toBe('locked-out');
  });

  test('does not apply to a network of an earlier sign-in, which nobody else can claim', async () => {
    const { username, password } = await storeStaffMember();
    const home = from(madeUp(), anotherHop());
    expect((await login(username, password, home)).status).toBe(200);
    await lockOut(username);
    expect((await login(username, password, home)).status).toBe(200);
    const [stated = ''] = home['x-forwarded-for'].split(',');
    expect((await login(username, password, from(stated, anotherHop()))).body['code']).toBe('locked-out');
  });

  test('does not apply to a device from which the member of staff has signed in before', async () => {
    const { username, password } = await storeStaffMember();
    const { device } = answerOf(adminLogin, await login(username, password));
    await lockOut(username);
    expect((await login(username, password)).body['code']).toBe('locked-out');
    expect(answerOf(adminLogin, await loginFrom(device, username, password)).device).toBe(device);
    expect((await login(username, password)).body['code']).toBe('locked-out');
  });

  test('cannot be evaded with a made-up device or with a colleague’s device', async () => {
    const [target, colleague] = await Promise.all([storeStaffMember(), storeStaffMember()]);
    const { device } = answerOf(adminLogin, await login(colleague.username, colleague.password));
    await lockOut(target.username);
    for (const other of [device, randomUUID().replaceAll('-', '')]) {
      expect((await loginFrom(other, target.username, target.password)).body['code']).toBe('locked-out');
    }
    expect((await loginFrom('../x', target.username, target.password)).status).toBe(400);
  });

  test('does not result from five failures on a known device, which lock only that device', async () => {
    const { username, password } = await storeStaffMember();
    const { device } = answerOf(adminLogin, await login(username, password));
    for (let guess = 0; guess < 5; guess += 1) await loginFrom(device, username, 'wrong');
    expect((await loginFrom(device, username, password)).body['code']).toBe('locked-out');
    expect((await login(username, password)).status).toBe(200);
  });
});

describe('the existence of a member of staff', () => {
  test('is visible neither in the response nor in the cost of the password check', async () => {
    const [known, disabled] = await Promise.all([storeStaffMember(), storeStaffMember({ disabled: true })]);
    const texts = new Set<string>();
    costs.length = 0;
    for (const username of [known.username, randomUUID(), disabled.username]) {
      texts.add((await login(username, 'wrong')).text);
    }
    expect(texts.size).toBe(1);
    expect(costs).toEqual(Array.from({ length: 3 }, () => ({ N: 2 ** 15, r: 8, p: 3 })));
  });

  test('is not visible in the responses before and after a lockout', async () => {
    const [known, unknown] = [(await storeStaffMember()).username, randomUUID()];
    const answersByName: string[][] = [];
    for (const username of [known, unknown]) {
      const answers: string[] = [];
      for (let guess = 0; guess < 7; guess += 1) answers.push((await login(username, 'wrong')).text);
      answersByName.push(answers);
    }
    expect(answersByName[0]).toEqual(answersByName[1]);
  });
});

describe('flood protection', () => {
  beforeEach(() => stopClock());
  afterEach(() => jest.useRealTimers());

  test('stops only the flooding customer, and states when to try again', async () => {
    const [flooding, other] = await Promise.all([aCustomer(), aCustomer()]);
    const ask = (token: string) => call(served.url, order, { orderId: 'not an id' }, { token });
    const statuses: number[] = [];
    for (let asked = 0; asked < 601; asked += 1) statuses.push((await ask(flooding.token)).status);
    expect(statuses.slice(0, 600).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(other.token)).status).toBe(400);
    jest.setSystemTime(Date.now() + 20_000);
    // Retry-After is the rest of the minute that began with the first request.
    expect((await ask(flooding.token)).headers.get('retry-after')).toBe('40');
  });

  test.each([
    [
      'requests for prices',
      (headers: Record<string, string>) => call(served.url, quoteCart, { products: [] }, { headers }),
    ],
    [
      'requests for the reviews of made-up products',
      (headers: Record<string, string>) =>
        call(served.url, reviews, { productId: randomUUID() }, { headers }),
    ],
  ])('stops %s from one IP address, with a response that is not cached', async (_what, ask) => {
    const [address, hop] = [madeUp(), anotherHop()];
    for (let asked = 0; asked < 240; asked += 1) expect((await ask(from(address, hop))).status).not.toBe(429);
    const stopped = await ask(from(address, hop));
    expect([stopped.status, stopped.body['code']]).toEqual([429, 'rate-limited']);
    expect(stopped.headers.get('cache-control')).toBe('no-store');
    expect((await ask(from(madeUp(), hop))).status).not.toBe(429);
    // The client-supplied address can be forged, so it must not block anyone who arrives through another hop.
    expect((await ask(from(address, anotherHop()))).status).not.toBe(429);
  });
});
