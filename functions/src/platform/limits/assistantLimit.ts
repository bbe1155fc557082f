import type { StaffCaller } from '../http/caller';
import { countCall } from './storedLimit';

/** Daily limits for one assistant. Managers and owners have no limits. */
const maxADay = {
  'cancellations of an assistant': 40,
  'telephone orders of an assistant': 150,
  'customers sought by an assistant': 1_000,
} as const;
export type CountedWork = keyof typeof maxADay;

/**
 * Call this before the action. The limits are sufficient for a full day at the counter. They prevent one assistant from
 * refunding all payments, holding all units or collecting the data of all customers. Throws `rate-limited`.
 */
export async function countForAssistant(
  { role, staffId }: Pick<StaffCaller, 'role' | 'staffId'>,
  work: CountedWork,
  now: Date,
): Promise<void> {
  if (role !== 'assistant') return;
  const limit = { name: work, maxCalls: maxADay[work], seconds: 24 * 3_600 };
  const message = 'You have reached the daily limit for assistants. Please ask a manager.';
  await countCall([{ limit, key: staffId }], { now, message });
}
