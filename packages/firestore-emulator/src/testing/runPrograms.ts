// Runs programs concurrently against the services, step by step in an order that the caller chooses.
import { batchGetDocuments } from '../services/documents';
import { commit } from '../services/commit';
import type { Call } from '../services/context';
import { runAggregationQuery, runQuery } from '../services/queries';
import { beginTransaction, rollback } from '../services/transactions';
import { toBigInt } from '../wire/integers';
import type { WireDocument, WireStructuredQuery, WireWrite } from '../wire/messages';
import { isSet } from '../wire/presence';
import { StatusError } from '../wire/status';
import { writtenItem, type Item, type Program, type ReadStep, type WriteStep } from './concurrentPrograms';
import { describe, sumOfReads } from './serialOracle';
import { databaseName, documentsRoot, integer } from './wire';

export type CommittedProgram = {
  readonly program: Program;
  readonly answers: readonly string[];
  readonly commitMicros: number;
  readonly attempts: number;
};

/** Each program waits for the baton before a step. `runPrograms` hands it to one of the waiting programs. */
type Baton = { readonly waiting: Set<() => void>; readonly take: () => Promise<void> };

const maxAttempts = 40;

/** `choose(n)` selects which of n programs takes the next step. Throws if all programs wait for each other. */
export async function runPrograms(
  call: Call,
  programs: readonly Program[],
  choose: (count: number) => number,
): Promise<CommittedProgram[]> {
  const waiting = new Set<() => void>();
  const baton: Baton = {
    waiting,
    take: () => new Promise((resolve) => waiting.add(resolve)),
  };
  const running = new Set(programs);
  const outcomes = programs.map(async (program) => {
    try {
      return await runProgram(call, program, baton);
    } finally {
      running.delete(program);
    }
  });
  const all = Promise.all(outcomes);
  // Failures are reported below. This handler prevents an unhandled rejection.
  all.catch(() => undefined);
  while (running.size > 0) {
    await settled();
    if (running.size === 0) break;
    if (waiting.size === 0)
      throw new Error('All programs wait for each other, because a deadlock was not resolved.');
    const next = [...waiting][choose(waiting.size)];
    if (next !== undefined) {
      waiting.delete(next);
      next();
    }
  }
  return all;
}

async function runProgram(call: Call, program: Program, baton: Baton): Promise<CommittedProgram> {
  let retryTransaction: Uint8Array | null = null;
  for (let attempts = 1; attempts <= maxAttempts; attempts++) {
    let transaction: Uint8Array | null = null;
    try {
      if (program.isTransaction) {
        const options = { readWrite: retryTransaction === null ? {} : { retryTransaction } };
        const response = await beginTransaction({ database: databaseName, options }, call);
        transaction = response.transaction ?? null;
      }
      const answers: string[] = [];
      for (const step of program.reads) {
        await baton.take();
        answers.push(await read(call, step, transaction));
      }
      await baton.take();
      const readSum = sumOfReads(answers);
      const writes = program.writes.map((step) => toWireWrite(step, readSum));
      const { commitTime } = await commit({ database: databaseName, writes, transaction }, call);
      const commitMicros = Number(commitTime?.seconds) * 1_000_000 + Number(commitTime?.nanos) / 1000;
      return { program, answers, commitMicros, attempts };
    } catch (error) {
      if (!(error instanceof StatusError) || error.status !== 'ABORTED') throw error;
      retryTransaction = transaction;
      if (transaction !== null) await rollback({ database: databaseName, transaction }, call);
      await baton.take();
    }
  }
  throw new Error(`A program was aborted ${maxAttempts} times.`);
}

async function read(call: Call, step: ReadStep, transaction: Uint8Array | null): Promise<string> {
  if (step.kind === 'get') {
    const documents = step.ids.map((id) => `${documentsRoot}/items/${id}`);
    const responses = await batchGetDocuments({ database: databaseName, documents, transaction }, call);
    return describe(
      step.ids.map((id) => {
        const found = responses.find(
          (response) => response.found?.name === `${documentsRoot}/items/${id}`,
        )?.found;
        return [id, found ? toItem(found) : null];
      }),
    );
  }
  const structuredQuery = toStructuredQuery(step);
  if (step.kind === 'count') {
    const aggregations = [{ alias: 'n', count: {} }];
    const structuredAggregationQuery = { structuredQuery, aggregations };
    const [response] = await runAggregationQuery(
      { parent: documentsRoot, structuredAggregationQuery, transaction },
      call,
    );
    return String(toBigInt(response?.result?.aggregateFields?.['n']?.integerValue));
  }
  const responses = await runQuery({ parent: documentsRoot, structuredQuery, transaction }, call);
  const documents = responses.map((response) => response.document).filter(isSet);
  return describe(documents.map((document) => [document.name?.split('/').at(-1) ?? '', toItem(document)]));
}

function toStructuredQuery(step: Exclude<ReadStep, { kind: 'get' }>): WireStructuredQuery {
  const from = [{ collectionId: 'items' }];
  switch (step.kind) {
    case 'group':
    case 'count':
      return { from, where: fieldFilter('group', 5, step.group) };
    case 'above':
      return { from, where: fieldFilter('amount', 3, step.amount) };
    case 'smallest':
      return { from, orderBy: [{ field: { fieldPath: 'amount' } }], limit: { value: step.count } };
  }
}

// Operators are numbers, as on the wire.
function fieldFilter(
  fieldPath: string,
  operator: number,
  value: number,
): NonNullable<WireStructuredQuery['where']> {
  const op: unknown = operator;
  return { fieldFilter: { field: { fieldPath }, op: op as 'EQUAL', value: integer(value) } };
}

function toWireWrite(step: WriteStep, readSum: number): WireWrite {
  const name = `${documentsRoot}/items/${step.id}`;
  if (step.kind === 'delete') return { delete: name };
  if (step.kind === 'set') {
    const { amount, group } = writtenItem(step.seed, readSum);
    return { update: { name, fields: { amount: integer(amount), group: integer(group) } } };
  }
  return {
    update: { name, fields: {} },
    updateMask: { fieldPaths: [] },
    updateTransforms: [
      { fieldPath: 'amount', increment: integer(step.seed) },
      // Keeps an existing group, and sets a missing one to 0.
      { fieldPath: 'group', increment: integer(0) },
    ],
  };
}

export function toItem(document: WireDocument): Item {
  const { fields } = document;
  return {
    amount: Number(toBigInt(fields?.['amount']?.integerValue)),
    group: Number(toBigInt(fields?.['group']?.integerValue)),
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
