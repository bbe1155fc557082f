import { adminLogin } from '@shop/core/contracts/staff';
import type { StaffDetails } from '@shop/core/model/staff';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';

/** Survives a logout. It grants no access, but if strangers lock a username, the lock does not apply to this device. */
const deviceKey = 'kush_admin_device';

/** Input of a login; `code` where the account has a second factor. */
export type StaffCredentials = { username: string; password: string; code?: string };

/** Checks the credentials for this device; returns the member of staff and the token to sign in with. */
export async function signInWithPassword(
  credentials: StaffCredentials,
): Promise<{ details: StaffDetails; token: string }> {
  const known = readDevice();
  const { details, token, device } = await callContract(adminLogin, {
    ...credentials,
    ...(known === null ? {} : { device: known }),
  });
  localStore.setItem(deviceKey, device);
  return { details, token };
}

/** Reads the stored device id; ignores any invalid value, so that it never blocks a sign-in. */
function readDevice(): string | null {
  const stored = localStore.getItem(deviceKey) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}
