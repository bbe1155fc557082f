import * as v from 'valibot';

import { instantSchema } from './fields';

/** Lowest first. */
export const staffRoles = ['assistant', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleSchema = v.picklist(staffRoles, 'is not a role');

export const lowestRole: StaffRole = 'assistant';

export const staffPermissions = [
  /** The caller's password, second factor, sessions and sign-ins. */
  'ownAccount',
  /** Includes telephone orders, cancellations, the release of holds, and viewing the hours. */
  'orders',
  /** View items and the stock ledger; mark sizes as sold out. */
  'stock',
  /** Add, change, delete and restore items and pictures; change prices and stock. */
  'catalogue',
  'banners',
  'promotions',
  'reviews',
  'shopProfile',
  /** Includes special days, pausing orders, and viewing the shop profile. */
  'hours',
  /**
   * Refund parts of an order; retry or confirm refunds. A cancellation, which refunds the payment, needs only `orders`.
   */
  'refunds',
  'sales',
  /** Includes blocking customers and limiting orders to known accounts. */
  'customers',
  /** Covers accounts with a lower role. Owners manage all other accounts. */
  'staffAccounts',
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

export const permissionsByRole: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  assistant,
  manager,
  owner,
};

export function isPermitted(role: StaffRole, permission: StaffPermission): boolean {
  return permissionsByRole[role].includes(permission);
}

/** Returns whether a role may manage accounts of another role, which includes assigning that role. */
export function mayManage(role: StaffRole, other: StaffRole): boolean {
  if (!isPermitted(role, 'staffAccounts')) return false;
  return role === 'owner' || staffRoles.indexOf(other) < staffRoles.indexOf(role);
}

/** A password that someone else has set or seen. It must be changed at the first sign-in. */
const temporaryPasswordSchema = v.object({
  by: v.string(),
  byName: v.string(),
  expiresAt: instantSchema,
  usedAt: v.nullable(instantSchema),
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPasswordSchema>;

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

/** Claims in the custom token of a sign-in. Firebase Authentication copies them into every ID token. */
export type SignInFacts = {
  /** Time at which username and password were checked, in milliseconds since the epoch. */
  signedInAt: number;
  sessionGeneration: number;
};
