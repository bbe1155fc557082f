import { logEvent } from '../../platform/log';
import { listWordless, readWordProgress, saveWordProgress, writeWords } from '../data/itemWordStore';

const itemsAtOnce = 20;
const sideBySide = 10;

/** Known to this process, which then reads nothing any more. */
let isKnownDone = false;

/** Gives search words to items that were stored before there were any. Bounded; goes on where it stopped. */
export async function backfillItems(now: Date, hasTime: () => boolean): Promise<void> {
  if (isKnownDone) return;
  let progress = await readWordProgress();
  while (!progress.isDone && hasTime()) {
    const { wordless, last, isEnd } = await listWordless(progress.after, itemsAtOnce);
    for (let start = 0; start < wordless.length; start += sideBySide) {
      await Promise.all(wordless.slice(start, start + sideBySide).map(giveWords));
    }
    progress = { after: last, isDone: isEnd };
    await saveWordProgress(progress, now);
  }
  isKnownDone = progress.isDone;
}

/** One that cannot be read is logged, and keeps none of the others. */
async function giveWords(id: string): Promise<void> {
  try {
    await writeWords(id);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'item.unreadable', fields: { id }, error });
  }
}
