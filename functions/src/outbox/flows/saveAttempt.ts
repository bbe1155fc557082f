import { transact } from '../../platform/firestore/transact';
import { readJob, saveJob } from '../data/outboxStore';
import type { OutboxJob } from '../domain/outboxJob';
import { recordAttempt } from '../domain/outboxJob';

/**
 * Call this before the request. Records another attempt with the job's key. Returns null if another process has changed
 * the job. `fields` is stored with the first request of a key, and used for all later requests with that key.
 */
export async function saveAttempt(
  { id, tries }: Pick<OutboxJob, 'id' | 'tries'>,
  { now, fields }: { now: Date; fields?: Record<string, unknown> },
): Promise<OutboxJob | null> {
  return transact(async ({ transaction }) => {
    const current = await readJob(id, transaction);
    if (current === null) return null;
    // All requests with the same key must be identical.
    const keyed = current.keyFirstUsedAt === null ? { ...current, ...fields } : current;
    const attempted = recordAttempt(keyed, tries, now);
    if (attempted !== null) await saveJob(attempted, transaction);
    return attempted;
  });
}
