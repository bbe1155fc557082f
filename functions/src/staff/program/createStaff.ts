import { addStaff, longestPassword, shortestPassword } from '@shop/core/contracts/staffAccounts';
import { staffRoles } from '@shop/core/model/staffPermission';
import * as v from 'valibot';

import { hashPassword } from '../../platform/passwordHash';
import { findByUsername } from '../data/staffStore';
import { toUsername } from '../domain/staffMember';
import { assertHardToGuess } from '../domain/weakPassword';
import { addAccount, setPassword } from '../flows/accountWrites';

import { terminal } from './terminal';

export type Asking = {
  ask: (question: string) => Promise<string>;
  askHidden: (question: string) => Promise<string>;
};

const caller = terminal;
const action = 'staffCreate';

/** Creates an account, or resets the password of an existing one. Throws for an invalid answer. */
export async function createStaff(
  { ask, askHidden }: Asking,
  { now, newId }: { now: Date; newId: () => string },
): Promise<string> {
  const { username: typed } = read(v.pick(addStaff.input, ['username']), {
    username: await ask('Username: '),
  });
  const username = toUsername(typed);
  const known = await findByUsername(username);
  if (known !== null) {
    const answer = await ask(`${username} already has an account. Set a new password for it? (yes/no) `);
    if (answer.trim().toLowerCase() !== 'yes') return 'Nothing was changed.';
    const password = { hash: await hashPassword(await newPassword(askHidden, username)), temporary: null };
    await setPassword(known.id, password, { caller, action, now });
    return `${username} has a new password and is logged out everywhere.`;
  }
  const names = { name: await ask('Name: '), surname: await ask('Surname: ') };
  const { name, surname } = read(v.pick(addStaff.input, ['name', 'surname']), names);
  const { role = 'owner' } = read(v.pick(addStaff.input, ['role']), {
    role: (await ask(`Role (${staffRoles.join(', ')}; Enter for owner): `)).trim().toLowerCase() || 'owner',
  });
  const passwordHash = await hashPassword(await newPassword(askHidden, username));
  const account = {
    id: newId(),
    username,
    name,
    surname,
    passwordHash,
    role,
    disabled: false,
    sessionGeneration: 0,
    hasSecondFactor: false,
    // Not temporary, because nobody but the user has seen the password.
    temporaryPassword: null,
    createdAt: now.toISOString(),
  };
  await addAccount(account, { caller, action, now });
  return `${name} ${surname} can log in as ${username}.`;
}

async function newPassword(askHidden: Asking['askHidden'], username: string): Promise<string> {
  const password = await askHidden(`Password (${shortestPassword} characters or more; it is not shown): `);
  if (password.length < shortestPassword || password.length > longestPassword) {
    throw new Error(
      `A password must have ${shortestPassword} to ${longestPassword} characters. Nothing was changed.`,
    );
  }
  assertHardToGuess(password, username);
  if ((await askHidden('Repeat the password: ')) !== password) {
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  return password;
}

function read<const S extends v.GenericSchema>(schema: S, answers: object): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answers);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'The answer'} ${issue.message}. Nothing was changed.`);
}
