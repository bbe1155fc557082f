import type { StaffRole } from './staffRole';
import { staffRoles } from './staffRole';

const everyone = staffRoles;
const managers: readonly StaffRole[] = ['manager', 'owner'];
const owners: readonly StaffRole[] = ['owner'];

/**
 * What each role may do. Every contract of staff names one of these permissions; the endpoint wrapper checks it against the role in the
 * staff record, and the back office hides what the role does not allow.
 */
export const rolesByPermission = {
  /** One's own password, sessions and sign-ins. */
  ownAccount: everyone,
  /** See and handle orders, enter telephone orders, cancel, release holds. */
  orders: everyone,
  /** See items as staff do, and the stock ledger. */
  stock: everyone,
  /** Add, change, delete and restore items and pictures; change prices and stock. */
  catalogue: managers,
  banners: managers,
  promotions: managers,
  /** The shop's own facts: name, telephone, address. */
  shopProfile: owners,
  /** Opening hours, special days, pausing orders. */
  hours: managers,
  /** Retry or confirm refunds. */
  refunds: managers,
  sales: managers,
  /** Look customers up, block them. */
  customers: managers,
  /** Accounts of staff with a lower role; owners manage every account but their own. */
  staffAccounts: managers,
  /** Everything of all orders as one file. */
  export: owners,
  /** Export and erase customers who ordered by telephone. */
  customerData: owners,
  terms: owners,
  audit: owners,
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffPermission = keyof typeof rolesByPermission;
