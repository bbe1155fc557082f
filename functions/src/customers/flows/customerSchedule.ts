import { retentionDays } from '../../platform/config';
import { transact } from '../../platform/firestore/transact';
import { listWithNotesBefore, readCustomer, saveNotes } from '../data/customerStore';
import { keptNotes } from '../domain/customerRecord';
import { countCustomers } from './countCustomers';

const everyMs = 10 * 60_000;
const notesAtOnce = 50;
const dayMs = 24 * 3_600_000;

/** When this process looks again; the list of customers counts by itself when it is opened. */
let nextLookAt = 0;

/** The part of the schedule: counts customers every ten minutes and lets old notes go. */
export async function keepCustomers(now: Date, hasTime: () => boolean): Promise<void> {
  if (now.getTime() < nextLookAt) return;
  await countCustomers({ now, hasTime });
  await dropOldNotes(now);
  nextLookAt = now.getTime() + everyMs;
}

/** Notes about customers are kept as long as the details of an order. Bounded; the rest goes with the next looks. */
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
