import type { ActingStaff } from '../flows/accountWrites';

/** A program at the terminal acts without an account; rows name the terminal. */
export const terminal: ActingStaff = { staffId: 'terminal', name: 'Terminal', role: 'owner', session: null };
