import * as v from 'valibot';

/** What members of staff are to the shop, the lowest first. */
export const staffRoles = ['assistant', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleSchema = v.picklist(staffRoles, 'is not a role');

/** The role of an account for which none was given. */
export const lowestRole: StaffRole = 'assistant';
