import type { ActingStaff } from '../flows/accountWrites';

/** Author of changes by programs at the terminal, which have no account. */
export const terminal: ActingStaff = { staffId: 'terminal', name: 'Terminal', role: 'owner', session: null };
