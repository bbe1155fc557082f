import type { StaffRole } from '@shop/core/model/staffPermission';
import { LRUCache } from 'lru-cache';

import type { StaffCaller } from '../http/caller';
import { countCall } from './storedLimit';

/** Roles to which the daily limits apply. */
const isLimited: Readonly<Record<StaffRole, boolean>> = { assistant: true, manager: false, owner: false };

/** Daily limits for one assistant. */
const maxADay = {
  'cancellations of an assistant': 40,
  'telephone orders of an assistant': 150,
  'customers sought by an assistant': 1_000,
  'pages of old orders for an assistant': 200,
} as const;
export type CountedWork = keyof typeof maxADay;

type Assistant = Pick<StaffCaller, 'role' | 'staffId'>;

/**
 * Call this before the action. The limits are sufficient for a full day at the counter. They prevent one assistant from
 * refunding all payments, holding all units or collecting the data of all customers. Throws `rate-limited`.
 */
export async function countForAssistant(
  { role, staffId }: Assistant,
  work: CountedWork,
  now: Date,
): Promise<void> {
  if (!isLimited[role]) return;
  const limit = { name: work, maxCalls: maxADay[work], seconds: 24 * 3_600 };
  const message = 'You have reached the daily limit for assistants. Please ask a manager.';
  await countCall([{ limit, key: staffId }], { now, message });
}

const repeatMs = 3_600_000;
const counted = new LRUCache<string, { counting: Promise<void>; until: number }>({ max: 10_000 });

/**
 * Like `countForAssistant`, but this process counts a repeated request only once an hour, because open screens refresh
 * themselves. `request` identifies what was requested.
 */
export async function countOnceForAssistant(
  caller: Assistant,
  work: CountedWork,
  { request, now }: { request: string; now: Date },
): Promise<void> {
  if (!isLimited[caller.role]) return;
  const key = [work, caller.staffId, request].join('\n');
  const known = counted.get(key);
  if (known !== undefined && now.getTime() < known.until) {
    await known.counting;
    return;
  }
  const counting = countForAssistant(caller, work, now);
  counted.set(key, { counting, until: now.getTime() + repeatMs });
  try {
    await counting;
  } catch (error) {
    counted.delete(key);
    throw error;
  }
}
