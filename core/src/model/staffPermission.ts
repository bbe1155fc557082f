import * as v from 'valibot';

import { instantSchema } from './fields';

/** Roles of staff, the lowest first. */
export const staffRoles = ['assistant', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleSchema = v.picklist(staffRoles, 'is not a role');

/** Role of a new account unless another is given. */
export const lowestRole: StaffRole = 'assistant';

/**
 * Staff permissions. Every staff contract names one permission. The endpoint wrapper checks whether the role in the
 * staff record includes that permission. The back office hides what the role does not allow.
 */
export const staffPermissions = [
  /** Manage one's own password and sessions; view one's sign-ins. */
  'ownAccount',
  /** See and handle orders, enter telephone orders, cancel orders, release holds. */
  'orders',
  /** View items in the back office and the stock ledger; mark sizes as sold out. */
  'stock',
  /** Add, change, delete and restore items and pictures; change prices and stock. */
  'catalogue',
  'banners',
  'promotions',
  /** Hide reviews and show them again. */
  'reviews',
  /** Edit the details of the shop: name, phone number, address. */
  'shopProfile',
  /** Edit opening hours and special days; pause orders. */
  'hours',
  /**
   * Refund parts of an order; retry or confirm refunds. A cancellation, which refunds the payment, needs only `orders`.
   */
  'refunds',
  'sales',
  /** Look up and block customers, write notes about them, and limit ordering to known accounts. */
  'customers',
  /** Manage the accounts of staff with a lower role. Owners manage all other accounts. */
  'staffAccounts',
  /** Export all data of all orders as one file. */
  'export',
  /** Export and erase customers who ordered by phone. */
  'customerData',
  'terms',
  'audit',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

const assistant: readonly StaffPermission[] = ['ownAccount', 'orders', 'stock'];
const manager: readonly StaffPermission[] = [
  ...assistant,
  'catalogue',
  'banners',
  'promotions',
  'reviews',
  'hours',
  'refunds',
  'sales',
  'customers',
  'staffAccounts',
];
const owner: readonly StaffPermission[] = [
  ...manager,
  'shopProfile',
  'export',
  'customerData',
  'terms',
  'audit',
];

/**
 * Permissions of each role. A new role must be added here, or the code does not compile. A new permission must be added
 * to one of the lists above, or no role has it.
 */
export const permissionsByRole: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  assistant,
  manager,
  owner,
};

/** Returns whether a role includes a permission. */
export function isPermitted(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsByRole[role].includes(permission);
}

/**
 * Returns whether a role may manage accounts of another role and assign that role. Owners may manage all roles. Other
 * roles may manage only lower roles.
 */
export function mayManage(role: StaffRole, other: StaffRole): boolean {
  if (!isPermitted(role, 'staffAccounts')) return false;
  return role === 'owner' || staffRoles.indexOf(other) < staffRoles.indexOf(role);
}

/**
 * A password that the shop generated for a new account or after a reset, and showed to another member of staff. The
 * account's user must change the password at the first sign-in.
 */
const temporaryPasswordSchema = v.object({
  by: v.string(),
  byName: v.string(),
  expiresAt: instantSchema,
  usedAt: v.nullable(instantSchema),
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPasswordSchema>;

/** The fields of a staff record that determine the access of its sessions. */
export const staffAccessFields = {
  disabled: v.boolean(),
  role: v.optional(staffRoleSchema, lowestRole),
  /** Incremented to end all sessions. A token contains the number at its sign-in. */
  sessionGeneration: v.optional(v.number(), 0),
  /**
   * True if a code is required after the password. The secret is stored separately, so lists of staff do not read it.
   */
  hasSecondFactor: v.optional(v.boolean(), false),
  temporaryPassword: v.optional(v.nullable(temporaryPasswordSchema), null),
};
export const staffAccessSchema = v.object(staffAccessFields);
export type StaffAccess = v.InferOutput<typeof staffAccessSchema>;

/** Facts about a sign-in, stored in its token. The identity provider copies them into every derived token. */
export type SignInFacts = {
  /** Time at which username and password were checked, in milliseconds since the epoch. */
  signedInAt: number;
  /** Session generation of the staff record at the sign-in. */
  sessionGeneration: number;
};
