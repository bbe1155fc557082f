import { adminLogin } from '@shop/core/contracts/staff';
import type { StaffDetails } from '@shop/core/model/staff';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';

/**
 * Storage key of the device ID, which is kept after a logout. The ID grants no access, but exempts this device if
 * strangers lock a username.
 */
const deviceKey = 'kush_admin_device';

/** Input of a login. `code` is set for an account with a second factor. */
export type StaffCredentials = { username: string; password: string; code?: string };

/** Sends the credentials and the device ID. Returns the member of staff and the custom token for the sign-in. */
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

/** Returns the stored device ID, or null if it is missing or invalid. */
function readDevice(): string | null {
  const stored = localStore.getItem(deviceKey) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}
