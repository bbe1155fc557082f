import { adminLogin } from '@shop/core/contracts/staff';
import type { StaffDetails } from '@shop/core/model/staff';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';

/** Outlives a logout: it opens nothing by itself, but strangers who lock the username do not lock this device. */
const deviceKey = 'kush_admin_device';

/** What is typed at the login; `code` where the account has a second factor. */
export type StaffCredentials = { username: string; password: string; code?: string };

/** Checks what was typed, from this device; answers who it is and the token to sign in with. */
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

/** Anything that cannot be a device is left out, so that it never blocks a sign-in. */
function readDevice(): string | null {
  const stored = localStore.getItem(deviceKey) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}
