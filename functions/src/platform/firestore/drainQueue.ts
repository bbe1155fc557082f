import { inParallel } from '../async/promises';
import { isolated, postponeOrLog } from './isolated';
import type { Parsed } from './stored';

/** Due documents of a collection, longest waiting first. */
export type DueQueue<T extends { id: string }> = {
  collection: string;
  dueField?: string;
  list: (limit: number) => Promise<Parsed<T>>;
  work: (record: T) => Promise<void>;
};

/** `atOnce`: the number of documents processed at once. `hasTime` returns whether there is time to start on another one. */
type Limits = { now: Date; atOnce: number; hasTime: () => boolean };

const pageSize = 100;

/**
 * Processes due documents, page after page, each once, until none is left or the time is over. A document that fails, or does
 * not match its schema, is logged and postponed without affecting the others.
 */
export async function drainQueue<T extends { id: string }>(
  { list, work, ...from }: DueQueue<T>,
  { now, atOnce, hasTime }: Limits,
): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const { fits, misfits } = await list(pageSize);
    const untried = fits.filter(({ id }) => !tried.has(id));
    const unread = misfits.filter((id) => !tried.has(id));
    for (const id of [...unread, ...untried.map((record) => record.id)]) tried.add(id);
    for (const id of unread) await postponeOrLog({ ...from, id }, now);
    await inParallel(untried, { atOnce, hasTime }, (record) =>
      isolated({ ...from, id: record.id }, now, () => work(record)),
    );
    const isLast = fits.length + misfits.length < pageSize;
    if (isLast || untried.length + unread.length === 0 || !hasTime()) return;
  }
}
