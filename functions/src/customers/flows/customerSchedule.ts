import { retentionDays } from '../../platform/config';
import { transact } from '../../platform/firestore/transact';
import { listWithNotesBefore, readCustomer, saveNotes } from '../data/customerStore';
import { keptNotes } from '../domain/customerRecord';
import { countCustomers } from './countCustomers';

const everyMs = 10 * 60_000;
const notesAtOnce = 50;
const dayMs = 24 * 3_600_000;

/** Time of this process's next run. */
let nextLookAt = 0;

/** Does nothing until ten minutes after the last run. */
export async function keepCustomers(now: Date, hasTime: () => boolean): Promise<void> {
  if (now.getTime() < nextLookAt) return;
  await countCustomers({ now, hasTime });
  await dropOldNotes(now);
  nextLookAt = now.getTime() + everyMs;
}

/** Deletes notes after the retention period of order details. Limits the number per run; later runs delete the rest. */
export async function dropOldNotes(now: Date): Promise<void> {
  const days = retentionDays().orders;
  const cutoff = new Date(now.getTime() - days * dayMs);
  for (const id of await listWithNotesBefore(cutoff, notesAtOnce)) {
    await transact(async ({ transaction }) => {
      const customer = await readCustomer(id, transaction);
      if (customer !== null) await saveNotes(id, keptNotes(customer.notes, now, days), transaction);
    });
  }
}
