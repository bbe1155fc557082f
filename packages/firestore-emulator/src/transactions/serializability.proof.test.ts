import * as fc from 'fast-check';

import { comparisonSeed, sampleSize } from '../testing/longRun';
import { runQuery } from '../services/queries';
import { concurrentPrograms } from '../testing/concurrentPrograms';
import { anOwnerCall } from '../testing/directCalls';
import { runPrograms, toItem } from '../testing/runPrograms';
import { oracleRead, oracleWrites, sumOfReads, type Items } from '../testing/serialOracle';
import { documentsRoot } from '../testing/wire';
import { isSet } from '../wire/presence';
import type { Call } from '../services/context';

const numRuns = sampleSize(150, 6_000);

describe('concurrent transactions', () => {
  it('have the same reads and results as if they ran one after another', async () => {
    const property = fc.asyncProperty(
      concurrentPrograms,
      fc.infiniteStream(fc.nat(1000)),
      fc.boolean(),
      async (programs, choices, hasGraceWait) => {
        const graceWaitMs = hasGraceWait ? 60_000 : 0;
        const call = anOwnerCall({ locks: { waitLimitMs: 60_000, graceWaitMs } });
        const committed = await runPrograms(call, programs, (count) => Number(choices.next().value) % count);
        let items: Items = new Map();
        for (const { program, answers } of committed.toSorted((a, b) => a.commitMicros - b.commitMicros)) {
          const current = items;
          expect(answers).toEqual(program.reads.map((step) => oracleRead(current, step)));
          items = oracleWrites(items, program, sumOfReads(answers));
        }
        expect(await storedItems(call)).toEqual(Object.fromEntries(items));
      },
    );
    await fc.assert(property, { numRuns, seed: comparisonSeed() });
  }, 600_000);
});

async function storedItems(call: Call): Promise<object> {
  const responses = await runQuery(
    { parent: documentsRoot, structuredQuery: { from: [{ collectionId: 'items' }] } },
    call,
  );
  const stored = responses.flatMap(({ document }) => (isSet(document) ? [document] : []));
  return Object.fromEntries(stored.map((document) => [document.name?.split('/').at(-1), toItem(document)]));
}
