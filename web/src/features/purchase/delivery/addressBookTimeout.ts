import { coldStartMs } from '@/api/coldStart';

/** Time-out of calls about the address book. */
export const addressBookTimeout = { timeoutMs: coldStartMs };
