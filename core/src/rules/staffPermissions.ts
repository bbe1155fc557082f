import type { StaffPermission } from '../model/staffPermission';
import { permissionsByRole } from '../model/staffPermission';
import type { StaffRole } from '../model/staffRole';
import { staffRoles } from '../model/staffRole';

/** Returns whether a role includes a permission. */
export function isPermitted(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsByRole[role].includes(permission);
}

/** Returns whether a role may manage accounts of another role, or assign it: owners any, others those below their own. */
export function mayManage(role: StaffRole, other: StaffRole): boolean {
  if (!isPermitted(role, 'staffAccounts')) return false;
  return role === 'owner' || staffRoles.indexOf(other) < staffRoles.indexOf(role);
}
