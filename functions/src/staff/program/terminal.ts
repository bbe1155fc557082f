import type { ActingStaff } from '../flows/accountWrites';

/** Author of changes made by programs at the terminal, which have no account; audit rows name the terminal. */
export const terminal: ActingStaff = { staffId: 'terminal', name: 'Terminal', role: 'owner', session: null };
