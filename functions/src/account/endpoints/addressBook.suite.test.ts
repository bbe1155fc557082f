// spec: customer-3-24, customer-3-26, customer-7-11, checkout-3-2, checkout-7-3
import type { InputFor } from '@shop/core/contracts/contract';
import { deleteAddress, saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import { acceptTerms } from '@shop/core/contracts/terms';

import { answerOf, call } from '../../testing/call';
import type { Customer } from '../../testing/identities';
import { aCustomer } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { fillInShopProfile } from '../../testing/shopProfile';
import { readStored } from '../../testing/stored';
import { termsInForce } from '../../testing/terms';
import { readUser } from '../data/userStore';

type NewAddress = InputFor<typeof saveUserInfo>;

let served: Served;
let customer: Customer;

beforeAll(async () => {
  await fillInShopProfile();
  served = await serve(everyEndpoint());
});
beforeEach(async () => {
  customer = await aCustomer();
});
afterAll(() => served.close());

const home = {
  address: '7 Conrad Drive, Blairgowrie, Randburg, 2194, South Africa',
  nameOfBuilding: 'Kings Court',
  unitNumber: '4',
  latitude: -26.119,
  longitude: 28.009,
  phoneNumber: '+27821234567',
};

const save = (change: Partial<NewAddress> = {}, as = customer) =>
  call(served.url, saveUserInfo, { userUID: as.uid, ...home, ...change }, { token: as.token });
const read = async (as = customer) =>
  answerOf(userAddresses, await call(served.url, userAddresses, { userUID: as.uid }, { token: as.token }))
    .data;
const remove = (addressId: string, as = customer) =>
  call(served.url, deleteAddress, { addressId }, { token: as.token });

describe('saving an address', () => {
  // spec: checkout-3-3
  test("adds the address to the book and stores the phone number as the customer's", async () => {
    const { id } = answerOf(saveUserInfo, await save());
    const { phoneNumber, ...saved } = home;
    expect(await read()).toEqual({ phoneNumber, addresses: [{ ...saved, id, userUID: customer.uid }] });
    expect(await readUser(customer.uid)).toMatchObject({ email: customer.email, phoneNumber, consents: {} });
  });

  test('a second time adds no entry, unless the unit differs', async () => {
    const { id } = answerOf(saveUserInfo, await save());
    const again = answerOf(saveUserInfo, await save({ address: ` ${home.address.toUpperCase()}  ` }));
    const next = answerOf(saveUserInfo, await save({ unitNumber: '5', phoneNumber: '+27839999999' }));
    expect(again.id).toBe(id);
    const { addresses, phoneNumber } = await read();
    expect(addresses.map((address) => address.id)).toEqual([next.id, id]);
    expect(phoneNumber).toBe('+27839999999');
  });

  test('stores the label, and removes it if the new label is empty', async () => {
    const { id } = answerOf(saveUserInfo, await save({ label: ' Home ' }));
    expect((await read()).addresses).toMatchObject([{ id, label: 'Home' }]);
    await save({ label: '' });
    expect((await read()).addresses[0]).not.toHaveProperty('label');
    expect((await save({ label: 'x'.repeat(21) })).status).toBe(400);
  });

  test('as a replacement removes the address that it replaces, even if the book is full', async () => {
    const ids = [];
    for (let unit = 0; unit < 10; unit += 1) {
      ids.push(answerOf(saveUserInfo, await save({ unitNumber: String(unit) })).id);
    }
    const edited = answerOf(
      saveUserInfo,
      await save({ unitNumber: '4b', ...(ids[4] && { replaces: ids[4] }) }),
    );
    const units = (await read()).addresses.map(({ unitNumber }) => unitNumber);
    expect(units.toSorted()).toEqual(['0', '1', '2', '3', '4b', '5', '6', '7', '8', '9']);
    answerOf(saveUserInfo, await save({ unitNumber: '4b', label: 'Work', replaces: edited.id }));
    expect((await read()).addresses).toHaveLength(10);
    expect((await read()).addresses[0]).toMatchObject({ id: edited.id, label: 'Work' });
  });

  test("as a replacement never removes another customer's address", async () => {
    const other = await aCustomer();
    const { id } = answerOf(saveUserInfo, await save({}, other));
    await save({ unitNumber: '9', replaces: id });
    expect((await read(other)).addresses).toHaveLength(1);
  });

  test('in parallel requests loses no address', async () => {
    const units = ['1', '2', '3'];
    // On a busy machine, some of these changes to one document are refused as busy. A client retries them.
    const add = async (unitNumber: string): Promise<void> => {
      if ((await save({ unitNumber })).status === 503) await add(unitNumber);
    };
    await Promise.all(units.map(add));
    expect((await read()).addresses.map(({ unitNumber }) => unitNumber).sort()).toEqual(units);
  });

  test('is refused beyond ten addresses, even in parallel, and then stores neither the address nor the phone number', async () => {
    for (let index = 0; index < 8; index += 1) await save({ unitNumber: String(index) });
    const answers = await Promise.all(['8', '9', '10'].map((unitNumber) => save({ unitNumber })));
    // Some parallel requests for one account may be refused as busy, but none may exceed the limit.
    expect(answers.filter(({ status }) => ![200, 422, 503].includes(status))).toEqual([]);
    for (const unitNumber of ['8', '9']) await save({ unitNumber });
    const refused = await save({ unitNumber: 'one more', phoneNumber: '+27830000000' });
    expect([refused.status, refused.body['code']]).toEqual([422, 'too-many-addresses']);
    const book = await read();
    expect(book.addresses).toHaveLength(10);
    expect(book.phoneNumber).toBe(home.phoneNumber);
    // Saving an address that is already in the book is always allowed.
    expect((await save({ unitNumber: book.addresses[0]?.unitNumber ?? '' })).status).toBe(200);
  }, 30_000);

  test('does not change an earlier consent', async () => {
    const version = await termsInForce();
    await call(served.url, acceptTerms, { version, ageConfirmed: true }, { token: customer.token });
    await save();
    expect(Object.keys((await readUser(customer.uid))?.consents ?? {})).toEqual([String(version)]);
  });

  test('is refused outside the delivery circle', async () => {
    const refused = await save({ latitude: -26.3 });
    expect([refused.status, refused.body['code']]).toEqual([422, 'address-out-of-range']);
    expect((await read()).addresses).toEqual([]);
  });

  test.each([
    ['no address', { address: '' }],
    ['an address of 201 characters', { address: 'x'.repeat(201) }],
    ['a building of 81 characters', { nameOfBuilding: 'x'.repeat(81) }],
    ['no building', { nameOfBuilding: undefined }],
    ['a unit of 21 characters', { unitNumber: 'x'.repeat(21) }],
    ['a local phone number', { phoneNumber: '0821234567' }],
    ['a short phone number', { phoneNumber: '+2782123456' }],
    ['a foreign phone number', { phoneNumber: '+447700900123' }],
    ['coordinates as text', { latitude: '-26.119' }],
    ['a client-chosen id', { id: 'home' }],
  ])('is refused with %s and writes nothing', async (_what, change) => {
    expect((await save(change as Partial<NewAddress>)).status).toBe(400);
    expect(await readStored(`users/${customer.uid}`)).toBeUndefined();
  });
});

describe("another customer's address book", () => {
  test('cannot be changed', async () => {
    const other = await aCustomer();
    const refused = await save({ userUID: other.uid });
    expect([refused.status, refused.body['code']]).toEqual([403, 'uid-mismatch']);
    expect((await read(other)).addresses).toEqual([]);
  });

  test('cannot be read', async () => {
    const other = await aCustomer();
    await save({}, other);
    const token = customer.token;
    const asked = await call(served.url, userAddresses, { userUID: other.uid }, { token });
    expect([asked.status, asked.body['code']]).toEqual([403, 'uid-mismatch']);
    expect(asked.text).not.toContain('Conrad');
    expect(await read()).toEqual({ addresses: [], phoneNumber: '' });
  });

  test('keeps an address that someone else tries to delete', async () => {
    const other = await aCustomer();
    const { id } = answerOf(saveUserInfo, await save({}, other));
    const refused = await remove(id);
    expect([refused.status, refused.body['code']]).toEqual([404, 'not-found']);
    expect((await read(other)).addresses).toHaveLength(1);
  });
});

describe('deleting an address', () => {
  test('removes it from the book and keeps the others', async () => {
    const first = answerOf(saveUserInfo, await save());
    const second = answerOf(saveUserInfo, await save({ unitNumber: '5' }));
    answerOf(deleteAddress, await remove(first.id));
    expect((await read()).addresses.map(({ id }) => id)).toEqual([second.id]);
    expect((await remove(first.id)).status).toBe(404);
  });

  test.each(['../../orders/1', '', 'a'.repeat(65)])('refuses %p as an id', async (id) => {
    expect((await remove(id)).status).toBe(400);
  });
});

// spec: customer-6-2
test('an address book requires a sign-in and is never cached', async () => {
  expect((await call(served.url, userAddresses, {})).status).toBe(401);
  const answered = await call(served.url, userAddresses, {}, { token: customer.token });
  expect(answered.headers.get('cache-control')).toBe('no-store');
});
