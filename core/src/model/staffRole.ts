import * as v from 'valibot';

/** Roles of members of staff, the lowest first. */
export const staffRoles = ['assistant', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleSchema = v.picklist(staffRoles, 'is not a role');

/** Role of a new account unless another is given. */
export const lowestRole: StaffRole = 'assistant';
