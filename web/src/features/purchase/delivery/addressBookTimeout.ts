import { coldStartMs } from '@/api/coldStart';

export const addressBookTimeout = { timeoutMs: coldStartMs };
