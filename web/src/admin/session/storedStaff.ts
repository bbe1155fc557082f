import type { StaffDetails } from '@shop/core/model/staff';

import { localStore, readJson } from '@/config/browserStorage';

const storageKey = 'kush_admin';

/** For display only. Access never depends on this data. */
export type ShownStaff = { username: string; adminName: string; adminSurname: string; adminId: string };

export function toShownStaff(details: StaffDetails): ShownStaff {
  return {
    username: details.username,
    adminName: details.Name,
    adminSurname: details.Surname,
    adminId: details.id,
  };
}

export function readStoredStaff(): ShownStaff | null {
  const stored = readJson(localStore, storageKey);
  return isShownStaff(stored) ? stored : null;
}

export function storeStaff(staff: ShownStaff): void {
  localStore.setItem(storageKey, JSON.stringify(staff));
}

export function forgetStoredStaff(): void {
  localStore.removeItem(storageKey);
}

function isShownStaff(value: unknown): value is ShownStaff {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['username', 'adminName', 'adminSurname', 'adminId'].every(
    (name) => typeof fields.get(name) === 'string',
  );
}
