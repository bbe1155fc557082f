import { addStaff, longestPassword, shortestPassword } from '@shop/core/contracts/staffAccounts';
import * as v from 'valibot';

import { hashPassword } from '../../platform/passwordHash';
import { findByUsername } from '../data/staffStore';
import { toUsername } from '../domain/staffMember';
import { addAccount, setPassword } from '../flows/accountWrites';

/** How the person at the terminal is asked; a hidden answer is never shown. */
export type Asking = {
  ask: (question: string) => Promise<string>;
  askHidden: (question: string) => Promise<string>;
};

/** The program runs without an account; rows name the terminal. */
const caller = { uid: 'terminal', staffId: 'terminal', username: 'terminal', name: 'Terminal' };
const action = 'staffCreate';

/**
 * Makes an account of the back office, or gives an existing one a new password, ending its sessions. Answers what was done, in words.
 * Throws with a sentence when an answer will not do; then nothing was changed.
 */
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
    const answer = await ask(`${username} has an account already. Set a new password for it? (yes/no) `);
    if (answer.trim().toLowerCase() !== 'yes') return 'Nothing was changed.';
    await setPassword(known.id, await hashPassword(await newPassword(askHidden)), { caller, action, now });
    return `${username} has a new password and is logged out everywhere.`;
  }
  const names = { name: await ask('Name: '), surname: await ask('Surname: ') };
  const { name, surname } = read(v.pick(addStaff.input, ['name', 'surname']), names);
  const passwordHash = await hashPassword(await newPassword(askHidden));
  const account = {
    id: newId(),
    username,
    name,
    surname,
    passwordHash,
    disabled: false,
    createdAt: now.toISOString(),
  };
  await addAccount(account, { caller, action, now });
  return `${name} ${surname} can log in as ${username}.`;
}

async function newPassword(askHidden: Asking['askHidden']): Promise<string> {
  const password = await askHidden(`Password (${shortestPassword} characters or more; it is not shown): `);
  if (password.length < shortestPassword || password.length > longestPassword) {
    throw new Error(
      `A password has ${shortestPassword} to ${longestPassword} characters. Nothing was changed.`,
    );
  }
  if ((await askHidden('The same again: ')) !== password) {
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
