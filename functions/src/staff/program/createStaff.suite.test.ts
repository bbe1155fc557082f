import { randomUUID } from 'node:crypto';

import { adminLogin } from '@shop/core/contracts/staff';

import { firestore } from '../../platform/firebase';
import { call } from '../../testing/call';
import { storeStaffMember } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { createStaff } from './createStaff';

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

const password = 'correct horse battery';

/** Creates prompts that return the given answers in order, and a list of the questions asked. */
function answering(open: string[], hidden: string[]) {
  const asked: string[] = [];
  const next = (answers: string[]) => (question: string) => {
    asked.push(question);
    return Promise.resolve(answers.shift() ?? '');
  };
  return { asked, asking: { ask: next(open), askHidden: next(hidden) } };
}

const create = (open: string[], hidden: string[]) =>
  createStaff(answering(open, hidden).asking, { now: new Date(), newId: () => `made-${randomUUID()}` });
const login = async (username: string, typed: string) =>
  (await call(served.url, adminLogin, { username, password: typed })).status;
const aName = () => `first-${randomUUID().slice(0, 8)}`;

async function rowsOf(username: string) {
  const rows = (await firestore()).collection('auditLog').where('target.name', '==', username);
  return (await rows.get()).docs.map((row) => row.data()).filter(({ action }) => action === 'staffCreate');
}

test('creates an account that can log in, and records that it was created at the terminal', async () => {
  const username = aName();
  const done = await create([` ${username.toUpperCase()} `, 'New', 'Colleague', ''], [password, password]);
  expect(done).toBe(`New Colleague can log in as ${username}.`);
  expect(await login(username, password)).toBe(200);
  const rows = await rowsOf(username);
  expect(rows).toMatchObject([{ byName: 'Terminal', after: { role: 'owner' } }]);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('gives an existing account a new password only after confirmation', async () => {
  const { username, password: old } = await storeStaffMember();
  expect(await create([username, 'no'], [])).toBe('Nothing was changed.');
  expect(await login(username, old)).toBe(200);
  await create([username, 'yes'], [password, password]);
  expect([await login(username, old), await login(username, password)]).toEqual([401, 200]);
});

test.each<[string, string[], string[], RegExp]>([
  ['a short password', ['New', 'Colleague', ''], ['short', 'short'], /12 to 200 characters/],
  ['a common password', ['New', 'Colleague', ''], ['passwordpassword'], /easy to guess/],
  ['two passwords that differ', ['New', 'Colleague', ''], [password, `${password}!`], /differ/],
  ['an empty name', ['', 'Colleague'], [password, password], /name is required/],
  ['an unknown role', ['New', 'Colleague', 'king'], [password, password], /role is not a role/],
])('an entry with %s creates no account', async (_what, names, hidden, sentence) => {
  const username = aName();
  await expect(create([username, ...names], hidden)).rejects.toThrow(sentence);
  expect(await login(username, password)).toBe(401);
  expect(await rowsOf(username)).toEqual([]);
});

test('hides the typed password and no other input', async () => {
  const hidden: string[] = [];
  const { asked, asking } = answering([aName(), 'New', 'Colleague', 'manager'], []);
  const askHidden = (question: string) => {
    hidden.push(question);
    return Promise.resolve(password);
  };
  await createStaff({ ...asking, askHidden }, { now: new Date(), newId: () => `made-${randomUUID()}` });
  expect(asked).toEqual([
    'Username: ',
    'Name: ',
    'Surname: ',
    'Role (assistant, manager, owner; Enter for owner): ',
  ]);
  expect(hidden).toHaveLength(2);
});
