import { endMySessions, myData, myProfile, updateMyProfile } from '@shop/core/contracts/account';
import type { InputFor } from '@shop/core/contracts/contract';
import { deleteAddress, userAddresses } from '@shop/core/contracts/delivery';

import { auth } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import type { Customer } from '../../testing/identities';
import { aCustomer, aStaffMember, forgeToken, letSignInsCountFrom } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readUser } from '../data/userStore';

let served: Served;
let customer: Customer;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});
beforeEach(async () => {
  customer = await aCustomer();
});
afterAll(() => served.close());

const changed = { displayName: 'Thandi Mokoena', phoneNumber: '+27821234567' };

const change = (input: Partial<InputFor<typeof updateMyProfile>> = {}, token = customer.token) =>
  call(served.url, updateMyProfile, { ...changed, ...input }, { token });
const profile = async () =>
  answerOf(myProfile, await call(served.url, myProfile, {}, { token: customer.token })).profile;

describe('the profile of a customer', () => {
  test('is empty except for the e-mail address after signing up', async () => {
    expect(await profile()).toMatchObject({
      displayName: '',
      email: customer.email,
      isEmailVerified: false,
      phoneNumber: '',
      signInProviders: ['password'],
    });
  });

  test('is updated in the shop and in Firebase Authentication', async () => {
    expect(answerOf(updateMyProfile, await change()).profile).toMatchObject(changed);
    expect(await profile()).toMatchObject(changed);
    expect((await (await auth()).getUser(customer.uid)).displayName).toBe(changed.displayName);
    expect(await readUser(customer.uid)).toMatchObject({ ...changed, email: customer.email });
    const book = answerOf(userAddresses, await call(served.url, userAddresses, {}, customer));
    expect(book.data.phoneNumber).toBe(changed.phoneNumber);
    const { profile: kept } = answerOf(myData, await call(served.url, myData, {}, customer));
    expect(kept).toMatchObject(changed);
  });

  test('accepts an empty name and an empty phone number', async () => {
    await change();
    answerOf(updateMyProfile, await change({ displayName: ' ', phoneNumber: '' }));
    expect(await profile()).toMatchObject({ displayName: '', phoneNumber: '' });
    expect((await (await auth()).getUser(customer.uid)).displayName).toBeUndefined();
  });

  test('removes invisible characters from the name', async () => {
    await change({ displayName: '\u202EThandi\u0000\nMokoena ' });
    expect((await profile()).displayName).toBe('Thandi Mokoena');
  });

  test.each([
    ['a local phone number', { phoneNumber: '0821234567' }],
    ['a foreign phone number', { phoneNumber: '+447700900123' }],
    ['a name of 121 characters', { displayName: 'x'.repeat(121) }],
    ['another uid', { uid: 'someone' }],
    ['an e-mail address', { email: 'other@example.com' }],
  ])('refuses %s and changes nothing', async (_what, input) => {
    expect((await change(input as Partial<InputFor<typeof updateMyProfile>>)).status).toBe(400);
    expect(await profile()).toMatchObject({ displayName: '', phoneNumber: '' });
  });

  test('cannot be updated with a staff account', async () => {
    const { token } = await aStaffMember();
    const refused = await change({}, token);
    expect([refused.status, refused.body['code']]).toEqual([422, 'transition-refused']);
  });
});

describe('ending all sessions of a customer', () => {
  /** Returns a token from a sign-in a minute ago that is still valid for reads and writes. */
  async function oldToken(): Promise<string> {
    const minuteAgo = Math.floor(Date.now() / 1000) - 60;
    await letSignInsCountFrom(customer.uid, minuteAgo);
    return forgeToken(customer.token, { auth_time: minuteAgo });
  }

  const write = async (token: string) =>
    (await call(served.url, deleteAddress, { addressId: 'no-such-address' }, { token })).body['code'];
  const read = async (token: string) => (await call(served.url, myProfile, {}, { token })).status;

  test('invalidates earlier tokens for reads and writes', async () => {
    const token = await oldToken();
    expect([await write(token), await read(token)]).toEqual(['not-found', 200]);
    answerOf(endMySessions, await call(served.url, endMySessions, {}, { token }));
    expect([await write(token), await read(token)]).toEqual(['invalid-token', 401]);
  });

  test('does not end the sessions of other customers', async () => {
    const other = await aCustomer();
    answerOf(endMySessions, await call(served.url, endMySessions, {}, { token: await oldToken() }));
    expect(await read(other.token)).toBe(200);
  });

  test('is refused for staff, whose sessions are ended through the staff record', async () => {
    const { token } = await aStaffMember();
    expect((await call(served.url, endMySessions, {}, { token })).status).toBe(422);
  });
});
