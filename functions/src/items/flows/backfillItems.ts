import { logEvent } from '../../platform/log';
import {
  listWithoutSearchTerms,
  readSearchTermProgress,
  saveSearchTermProgress,
  writeSearchTerms,
} from '../data/itemSearchTermStore';

const itemsAtOnce = 20;
const sideBySide = 10;

/** Known to this process, which then reads nothing any more. */
let isKnownDone = false;

/** Gives search words to items that were stored before there were any. Bounded; goes on where it stopped. */
export async function backfillItems(now: Date, hasTime: () => boolean): Promise<void> {
  if (isKnownDone) return;
  let progress = await readSearchTermProgress();
  while (!progress.isDone && hasTime()) {
    const { wordless, last, isEnd } = await listWithoutSearchTerms(progress.after, itemsAtOnce);
    for (let start = 0; start < wordless.length; start += sideBySide) {
      await Promise.all(wordless.slice(start, start + sideBySide).map(addSearchTerms));
    }
    progress = { after: last, isDone: isEnd };
    await saveSearchTermProgress(progress, now);
  }
  isKnownDone = progress.isDone;
}

/** One that cannot be read is logged, and keeps none of the others. */
async function addSearchTerms(id: string): Promise<void> {
  try {
    await writeSearchTerms(id);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'item.unreadable', fields: { id }, error });
  }
}
