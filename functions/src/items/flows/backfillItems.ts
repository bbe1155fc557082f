import { logEvent } from '../../platform/log';
import {
  listWithoutSearchTerms,
  readSearchTermProgress,
  saveSearchTermProgress,
  writeSearchTerms,
} from '../data/itemSearchTermStore';

const itemsAtOnce = 20;
const sideBySide = 10;

/** True once this process has found no items left to read. */
let isKnownDone = false;

/** Adds search terms to older items. Limits the work per run; the next run continues. */
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

/** Logs a failure, so that an unreadable item does not stop the others. */
async function addSearchTerms(id: string): Promise<void> {
  try {
    await writeSearchTerms(id);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'item.unreadable', fields: { id }, error });
  }
}
