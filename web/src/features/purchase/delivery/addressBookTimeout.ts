import { coldStartMs } from '@/api/coldStart';

/** Timeout of requests about the address book. */
export const addressBookTimeout = { timeoutMs: coldStartMs };
