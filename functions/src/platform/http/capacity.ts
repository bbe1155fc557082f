import type { Access, FunctionGroup } from '@shop/core/contracts/contract';

/** Resources of one function. Whole processors, because a fraction handles only one request at a time and starts slowly. */
export type Capacity = {
  maxInstances: number;
  cpu: 1;
  concurrency: number;
  memory: '256MiB' | '512MiB' | '1GiB';
};

/** Hosting ends a request after 60 seconds, so longer work could never be answered. */
export const timeoutSeconds = 55;

/**
 * Limits for each access level. The number of instances protects against high bills, and stays inside the quota of a new account
 * (ten per function). One instance handles as many requests at a time as it can answer well: reads from memory are short,
 * purchases wait for the database, and staff are few.
 */
export const capacityOf: Record<Access, Capacity> = {
  public: { maxInstances: 10, cpu: 1, concurrency: 80, memory: '256MiB' },
  customer: { maxInstances: 10, cpu: 1, concurrency: 40, memory: '256MiB' },
  staff: { maxInstances: 3, cpu: 1, concurrency: 20, memory: '256MiB' },
  provider: { maxInstances: 5, cpu: 1, concurrency: 20, memory: '256MiB' },
};

/**
 * Capacity of groups, which serve many contracts. The storefront gathers a customer's whole data for a download. The office
 * hashes passwords and counts long periods of sales while it serves other work of staff.
 */
export const groupCapacity: Record<FunctionGroup, Capacity> = {
  storefront: { maxInstances: 10, cpu: 1, concurrency: 40, memory: '512MiB' },
  office: { maxInstances: 5, cpu: 1, concurrency: 20, memory: '1GiB' },
};

/** One run at a time: parallel runs would be correct, but waste reads. */
export const scheduleCapacity = { maxInstances: 1, cpu: 1, concurrency: 1, memory: '256MiB' } as const;
