import type { ActingStaff } from '../flows/accountWrites';

/** Author of changes by programs at the terminal, which have no account. Audit rows name the terminal. */
export const terminal: ActingStaff = { staffId: 'terminal', name: 'Terminal', role: 'owner', session: null };
