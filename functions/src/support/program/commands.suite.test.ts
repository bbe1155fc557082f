import { auditLog } from '@shop/core/contracts/audit';
import { adminLogin, staffSession } from '@shop/core/contracts/staff';

import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { aStaffMember, exchangeCustomToken, storeStaffMember } from '../../testing/identities';
import { addSecondFactor, wrongCodeOf } from '../../testing/secondFactor';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { commands } from './commands';
import { quickHashes } from '../../testing/quickHashes';

quickHashes();

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

type Member = { username: string; password: string };

const login = ({ username, password }: Member, code?: string) =>
  call(served.url, adminLogin, { username, password, ...(code !== undefined && { code }) });

const run = (name: string, argument: string) => commands[name]?.run(argument, new Date());

/** Makes six attempts. Fails unless the next one is refused as locked out. */
async function lockOut(attempt: () => ReturnType<typeof login>): Promise<void> {
  for (let guess = 0; guess < 6; guess += 1) await attempt();
  expect((await attempt()).body['code']).toBe('locked-out');
}

describe('unlock', () => {
  test('unlocks only the named user, whatever the case of the name', async () => {
    const [member, other] = [await storeStaffMember(), await storeStaffMember()];
    for (const { username } of [member, other]) await lockOut(() => login({ username, password: 'wrong' }));
    expect(await run('unlock', ` ${member.username.toUpperCase()} `)).toMatchObject({
      unlocked: expect.any(String) as string,
    });
    expect((await login(member)).status).toBe(200);
    expect((await login(other)).body['code']).toBe('locked-out');
  });

  test('also unlocks a user who was locked out after wrong codes', async () => {
    const member = await storeStaffMember();
    const { secret, recoveryCodes } = await addSecondFactor(member.staffId);
    const wrong = wrongCodeOf(secret);
    await lockOut(() => login(member, wrong));
    await run('unlock', member.username);
    expect((await login(member, recoveryCodes[0])).status).toBe(200);
  });
});

describe('reset-second-factor', () => {
  test('removes the second factor of the named account, ends its sessions, and names the terminal in the audit log', async () => {
    const [member, other] = [await storeStaffMember(), await storeStaffMember()];
    const { recoveryCodes } = await addSecondFactor(member.staffId);
    await addSecondFactor(other.staffId);
    const token = await exchangeCustomToken(
      answerOf(adminLogin, await login(member, recoveryCodes[0])).token,
    );
    expect((await call(served.url, staffSession, {}, { token })).status).toBe(200);

    expect(await run('reset-second-factor', member.username)).toEqual({ reset: member.username });
    expect((await login(member)).status).toBe(200);
    expect((await login(other)).body['code']).toBe('second-factor-needed');
    const { token: ownerToken } = await aStaffMember();
    const asked = { targetId: member.staffId, action: 'resetSecondFactor' };
    const { entries } = answerOf(auditLog, await call(served.url, auditLog, asked, { token: ownerToken }));
    expect(entries.map(({ byName }) => byName)).toEqual(['Terminal']);
    // The session ends immediately in this process. Other processes may accept it for a few more seconds.
    expect((await call(served.url, staffSession, {}, { token })).status).toBe(401);
  });

  test('refuses an unknown name, and an account without a second factor', async () => {
    await expect(run('reset-second-factor', 'no-one-of-this-name')).rejects.toThrow('There is no account');
    const { username } = await storeStaffMember();
    await expect(run('reset-second-factor', username)).rejects.toThrow(/second factor/);
  });
});

test('jobs shows the newest given-up jobs', async () => {
  const database = await firestore();
  const writer = database.bulkWriter();
  const job = { kind: 'mail', orderId: 'o', reason: '', isReopenable: false, state: 'given-up', tries: 1 };
  const failed = { failures: 1, lastError: 'refused', isOutcomeUnknown: false, attemptsWithKey: 1 };
  for (let index = 0; index <= 50; index += 1) {
    const times = { keyFirstUsedAt: null, dueAt: null, createdAt: new Date(Date.UTC(2030, 0, 1, 0, index)) };
    const id = `given-up-${String(100 - index)}`;
    void writer.create(database.doc(`outbox/${id}`), { ...job, ...failed, ...times });
  }
  await writer.close();
  const { late } = (await run('jobs', '')) as { late: { id: string }[] };
  const given = late.filter(({ id }) => id.startsWith('given-up-'));
  expect([given.length, given[0]?.id]).toEqual([50, 'given-up-50']);
});

test('stock reports a partial comparison if too many orders hold units', async () => {
  expect(await run('stock', '')).toMatchObject({ isPart: false });
  const database = await firestore();
  const writer = database.bulkWriter();
  for (let index = 0; index <= 1_000; index += 1) {
    void writer.create(database.doc(`orders/held-${index}`), { units: 'held', lines: [] });
  }
  await writer.close();
  expect(await run('stock', '')).toMatchObject({ isPart: true });
});
