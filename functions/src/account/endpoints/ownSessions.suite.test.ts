import {
  endMySession,
  endMySessions,
  myData,
  myProfile,
  recordMySession,
} from '@shop/core/contracts/account';
import { deleteAddress } from '@shop/core/contracts/delivery';

import { auth } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import type { Customer } from '../../testing/identities';
import {
  aCustomer,
  aStaffMember,
  forgeToken,
  letSignInsCountFrom,
  signInSecondOf,
} from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';

const android = 'Mozilla/5.0 (Linux; Android 15; K) Chrome/131.0.0.0 Mobile Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

let served: Served;
let customer: Customer;
/** Tokens from two sign-ins of the same customer. */
let phone: string;
let laptop: string;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});
beforeEach(async () => {
  customer = await aCustomer();
  phone = customer.token;
  laptop = forgeToken(customer.token, { auth_time: signInSecondOf(customer.token) + 5 });
});
afterAll(() => served.close());

const record = async (token: string, userAgent: string) =>
  answerOf(
    recordMySession,
    await call(served.url, recordMySession, {}, { token, headers: { 'user-agent': userAgent } }),
  );
const end = (id: number, token: string) => call(served.url, endMySession, { id: String(id) }, { token });
const sessions = async (token: string) =>
  answerOf(myProfile, await call(served.url, myProfile, {}, { token })).profile.sessions;
const read = async (token: string) => (await call(served.url, myProfile, {}, { token })).status;
const write = async (token: string) =>
  (await call(served.url, deleteAddress, { addressId: 'no-such-address' }, { token })).body['code'];

describe('the sessions of a customer', () => {
  test("are listed with browser and operating system, starting with the caller's session", async () => {
    await record(phone, android);
    await record(laptop, linux);
    expect(await sessions(phone)).toMatchObject([
      { device: 'Chrome on Android', isCurrent: true, id: String(signInSecondOf(phone)) },
      { device: 'Firefox on Linux', isCurrent: false, id: String(signInSecondOf(laptop)) },
    ]);
    expect((await sessions(laptop)).map(({ device }) => device)).toEqual([
      'Firefox on Linux',
      'Chrome on Android',
    ]);
  });

  test('are each listed once, however often they are used', async () => {
    await record(phone, android);
    await record(phone, android);
    expect(await sessions(phone)).toHaveLength(1);
  });

  test('can be ended one by one: the tokens of an ended session can neither read nor write, and the others stay valid', async () => {
    await record(phone, android);
    await record(laptop, linux);
    expect([await read(phone), await write(phone)]).toEqual([200, 'not-found']);
    expect((await end(signInSecondOf(phone), laptop)).status).toBe(200);
    expect([await read(phone), await write(phone)]).toEqual([401, 'invalid-token']);
    expect([await read(laptop), await write(laptop)]).toEqual([200, 'not-found']);
    expect((await sessions(laptop)).map(({ device }) => device)).toEqual(['Firefox on Linux']);
  });

  test('stay ended when they are recorded again or their tokens are refreshed', async () => {
    await record(phone, android);
    await record(laptop, linux);
    await end(signInSecondOf(phone), laptop);
    const again = await call(served.url, recordMySession, {}, { token: phone });
    expect(again.body['code']).toBe('invalid-token');
    const now = Math.floor(Date.now() / 1000);
    const renewed = forgeToken(phone, { iat: now, exp: now + 3_600 });
    expect(await read(renewed)).toBe(401);
  });

  test('can be ended in parallel requests', async () => {
    const seconds = [10, 20, 30, 40].map((later) => signInSecondOf(phone) + later);
    const tokens = seconds.map((second) => forgeToken(phone, { auth_time: second }));
    for (const token of tokens) await record(token, linux);
    await Promise.all(seconds.map((second) => end(second, phone)));
    expect(await Promise.all(tokens.map(read))).toEqual([401, 401, 401, 401]);
    expect(await read(phone)).toBe(200);
  });

  test('cannot be ended by another customer', async () => {
    await record(phone, android);
    const stranger = await aCustomer();
    const refused = await end(signInSecondOf(phone), stranger.token);
    expect([refused.status, refused.body['code']]).toEqual([404, 'not-found']);
    expect(await read(phone)).toBe(200);
  });

  test('cannot be ended when they are not in the list', async () => {
    const refused = await end(1, phone);
    expect([refused.status, refused.body['code']]).toEqual([404, 'not-found']);
  });

  test('are ended without changing other custom claims of the account', async () => {
    await (await auth()).setCustomUserClaims(customer.uid, { tier: 'gold' });
    await record(laptop, linux);
    await end(signInSecondOf(laptop), phone);
    const { customClaims } = await (await auth()).getUser(customer.uid);
    expect(customClaims).toEqual({ tier: 'gold', endedSignIns: [signInSecondOf(laptop)] });
  });

  test('leave the list when all of them are ended together', async () => {
    const minuteAgo = signInSecondOf(phone) - 60;
    await letSignInsCountFrom(customer.uid, minuteAgo);
    const old = forgeToken(phone, { auth_time: minuteAgo });
    await record(old, android);
    expect((await sessions(phone)).map(({ device }) => device)).toEqual(['Chrome on Android']);
    answerOf(endMySessions, await call(served.url, endMySessions, {}, { token: old }));
    const later = forgeToken(phone, { auth_time: signInSecondOf(phone) + 3_600 });
    expect(await sessions(later)).toEqual([]);
  });

  test('are part of the data export', async () => {
    await record(phone, android);
    const { sessions: kept } = answerOf(myData, await call(served.url, myData, {}, { token: phone }));
    expect(kept).toMatchObject([{ device: 'Chrome on Android' }]);
  });

  test('cannot be recorded or ended by staff, whose sessions are ended through the staff record', async () => {
    const { token } = await aStaffMember();
    const recorded = await call(served.url, recordMySession, {}, { token });
    expect([recorded.status, (await end(1, token)).status]).toEqual([422, 422]);
  });
});
