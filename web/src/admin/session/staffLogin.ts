import { adminLogin } from '@shop/core/contracts/staff';
import type { StaffDetails } from '@shop/core/model/staff';

import { callContract } from '@/api/callContract';
import { localStore } from '@/config/browserStorage';

/** Kept after a logout. Grants no access, but lets this device log in while failures elsewhere lock the username. */
const deviceKey = 'kush_admin_device';

export type StaffCredentials = { username: string; password: string; code?: string };

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

function readDevice(): string | null {
  const stored = localStore.getItem(deviceKey) ?? '';
  return /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}
