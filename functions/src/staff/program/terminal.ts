import type { ActingStaff } from '../flows/accountWrites';

/** Actor for programs at the terminal, which act without an account; audit rows name the terminal. */
export const terminal: ActingStaff = { staffId: 'terminal', name: 'Terminal', role: 'owner', session: null };
