import { adminLogin } from '@shop/core/contracts/staff';
import type { StaffDetails } from '@shop/core/model/staff';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';

/** Kept after a logout. It grants no access. If strangers lock a username, the lock does not apply to this device. */
const deviceKey = 'kush_admin_device';

/** Input of a login. `code` is set for an account with a second factor. */
export type StaffCredentials = { username: string; password: string; code?: string };

/** Checks the credentials for this device. Returns the member of staff and the token for the sign-in. */
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

/** Reads the stored device id. Ignores an invalid value, so that it never blocks a sign-in. */
function readDevice(): string | null {
  const stored = localStore.getItem(deviceKey) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}
