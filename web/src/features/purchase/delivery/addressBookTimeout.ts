import { coldStartMs } from '@/api/coldStart';

/** Calls about the address book wait this long. */
export const addressBookTimeout = { timeoutMs: coldStartMs };
