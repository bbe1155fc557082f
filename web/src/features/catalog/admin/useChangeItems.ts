import { changeItems, manageItems, rowsAtATime, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';

import type { ItemRow } from './itemRows';

type Outcome = OutputOf<typeof changeItems>['outcomes'][number];

/** Contains an outcome for each processed row. `problem` is the message of a failed request, or null. */
export type Outcomes = { isWritten: boolean; outcomes: readonly Outcome[]; problem: string | null };

/**
 * Validates all rows in batches, and writes them only if no row is refused. Each batch is written completely or not at
 * all.
 */
export function useChangeItems() {
  const [progress, setProgress] = useState<number | null>(null);
  const change = useServerAction(changeItems, {
    invalidates: [manageItems, stockLedger, ...itemKinds.map((kind) => typeOf(kind).list)],
  });

  async function pass(rows: readonly ItemRow[], isRehearsal: boolean): Promise<Outcomes> {
    const outcomes: Outcome[] = [];
    let isWritten = false;
    for (let first = 0; first < rows.length; first += rowsAtATime) {
      try {
        const part = rows.slice(first, first + rowsAtATime);
        const answer = await change.run({ isRehearsal, rows: part });
        isWritten ||= answer.isWritten;
        const isStopped = !isRehearsal && answer.outcomes.some(isRefused);
        // Earlier batches have been saved, so each row of this one must say that it has not.
        outcomes.push(...(isStopped && isWritten ? answer.outcomes.map(notSaved) : answer.outcomes));
        if (isStopped) break;
      } catch (error) {
        return { isWritten, outcomes, problem: toApiFailure(error).message };
      }
      setProgress(Math.min(rows.length, first + rowsAtATime) / rows.length);
    }
    return { isWritten, outcomes, problem: null };
  }

  async function run(rows: readonly ItemRow[], { isRehearsal = false } = {}): Promise<Outcomes> {
    setProgress(0);
    try {
      // A single batch needs no validation pass, because it is atomic.
      if (isRehearsal || rows.length > rowsAtATime) {
        const rehearsed = await pass(rows, true);
        if (isRehearsal || rehearsed.problem !== null || rehearsed.outcomes.some(isRefused)) return rehearsed;
      }
      return await pass(rows, false);
    } finally {
      setProgress(null);
    }
  }
  return { run, progress, isBusy: progress !== null };
}

/** A refused row prevents the other rows of its batch from being saved. */
function notSaved(row: Outcome): Outcome {
  return isRefused(row)
    ? row
    : { outcome: 'refused', problem: 'Not saved, because another row was refused.' };
}

function isRefused({ outcome }: Outcome): boolean {
  return outcome === 'refused';
}
