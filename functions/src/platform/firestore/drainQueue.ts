import { inParallel } from '../async/inParallel';
import { isolated, postponeOrLog } from './isolated';
import type { Parsed } from './stored';

/** Documents of a collection that are due, longest waiting first. */
export type DueQueue<T extends { id: string }> = {
  collection: string;
  dueField?: string;
  list: (limit: number) => Promise<Parsed<T>>;
  work: (record: T) => Promise<void>;
};

/** `atOnce`: how many documents are worked on at once. `hasTime`: whether there is time to start on another one. */
type Limits = { now: Date; atOnce: number; hasTime: () => boolean };

const pageSize = 100;

/**
 * Works off what is due, page after page, each document once, until nothing is left or the time is over. Each is isolated: one that
 * fails, or does not fit its schema, is logged and postponed.
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
