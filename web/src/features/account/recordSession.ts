import { recordMySession } from '@shop/core/contracts/account';
import type { User } from 'firebase/auth';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';
import { logWarning } from '@/config/log';

const recordedKey = 'session-recorded';

/** Records the session once a day, and again after each sign-in. */
export async function recordSession(user: Pick<User, 'uid' | 'getIdTokenResult'>): Promise<void> {
  try {
    const { authTime } = await user.getIdTokenResult();
    const recorded = `${user.uid} ${authTime} ${new Date().toDateString()}`;
    if (localStore.getItem(recordedKey) === recorded) return;
    await callContract(recordMySession, {});
    localStore.setItem(recordedKey, recorded);
  } catch (error) {
    logWarning('The session could not be recorded; the next page load tries again', error);
  }
}
