import * as v from 'valibot';

import { instantSchema } from './fields';

/** Roles of members of staff, the lowest first. */
export const staffRoles = ['assistant', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleSchema = v.picklist(staffRoles, 'is not a role');

/** Role of a new account unless another is given. */
export const lowestRole: StaffRole = 'assistant';

/**
 * Permissions of staff. Every staff contract names one of these. The endpoint wrapper checks it against the role in the
 * staff record. The back office hides what the role does not allow.
 */
export const staffPermissions = [
  /** Manage one's password, sessions and sign-ins. */
  'ownAccount',
  /** See and handle orders, enter telephone orders, cancel orders, release holds. */
  'orders',
  /** View items in the back office, and the stock ledger. */
  'stock',
  /** Add, change, delete and restore items and pictures; change prices and stock. */
  'catalogue',
  'banners',
  'promotions',
  /** Hide reviews and show them again. */
  'reviews',
  /** Edit the details of the shop: name, telephone, address. */
  'shopProfile',
  /** Edit opening hours and special days; pause orders. */
  'hours',
  /** Refund parts of an order; retry or confirm refunds. A cancellation, which refunds the payment, needs only `orders`. */
  'refunds',
  'sales',
  /** Look up and block customers. */
  'customers',
  /** Manage the accounts of staff with a lower role. Owners manage all other accounts. */
  'staffAccounts',
  /** Export all orders with all their data as one file. */
  'export',
  /** Export and erase customers who ordered by telephone. */
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
 * Permissions of each role. A new role does not compile until it is listed here. A new permission belongs to no role until
 * it is listed.
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
 * Returns whether a role may manage accounts of another role, or assign it. Owners may manage all roles, others only lower
 * ones.
 */
export function mayManage(role: StaffRole, other: StaffRole): boolean {
  if (!isPermitted(role, 'staffAccounts')) return false;
  return role === 'owner' || staffRoles.indexOf(other) < staffRoles.indexOf(role);
}

/**
 * A password that the shop generated and showed to another person, for a new account or after a loss. It allows one
 * sign-in, only to change it.
 */
const temporaryPasswordSchema = v.object({
  by: v.string(),
  byName: v.string(),
  expiresAt: instantSchema,
  usedAt: v.nullable(instantSchema),
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPasswordSchema>;

/** The fields of a staff record that decide the rights of its sessions. */
export const staffAccessFields = {
  disabled: v.boolean(),
  role: v.optional(staffRoleSchema, lowestRole),
  /** Incremented when all sessions end. A token contains the number from its sign-in. */
  sessionGeneration: v.optional(v.number(), 0),
  /** True if a code is required after the password. The secret is stored elsewhere, so that no list of staff reads it. */
  hasSecondFactor: v.optional(v.boolean(), false),
  temporaryPassword: v.optional(v.nullable(temporaryPasswordSchema), null),
};
export const staffAccessSchema = v.object(staffAccessFields);
export type StaffAccess = v.InferOutput<typeof staffAccessSchema>;

/** Facts about a sign-in, stored in its token. The identity provider copies them into every derived token. */
export type SignInFacts = {
  /** Time at which username and password were checked, in milliseconds. */
  signedInAt: number;
  /** Session generation of the staff record at the sign-in. */
  sessionGeneration: number;
};
