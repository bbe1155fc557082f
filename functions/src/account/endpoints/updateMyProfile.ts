import { updateMyProfile as contract } from '@shop/core/contracts/account';

import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { renameProfile } from '../data/profileStore';
import { readUser, writeContact } from '../data/userStore';
import { assertIsCustomer } from '../domain/assertIsCustomer';
import { readOwnProfile } from '../flows/ownProfile';

const limitByCustomer = rateLimit(30, 60);

export const updateMyProfile = endpoint(contract, async ({ input, caller, now }) => {
  limitByCustomer(caller.uid, now);
  assertIsCustomer(caller);
  const { displayName, phoneNumber } = input;
  // Firebase Authentication is the source of the name, so it is updated first. If the second step fails, saving again
  // repeats both steps.
  await renameProfile(caller.uid, displayName);
  await transact(async ({ transaction }) => {
    const known = await readUser(caller.uid, transaction);
    await writeContact({ ...caller, displayName }, { known, phoneNumber, now, transaction });
  });
  return { profile: await readOwnProfile(caller) };
});
