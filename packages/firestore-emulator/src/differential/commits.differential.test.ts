import { sampleSize } from '../testing/longRun';
import { compareOn, refusal, toComparable, type Outcome } from './compare';
import { documentIds, someCommits, type CommitPlan, type WritePlan } from './randomCommits';
import { databaseName, nameOf } from './randomValues';
import type { Answer, RawClient } from './rawClient';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
}, 60_000);
afterAll(() => servers.close());

const staleTime = '2020-01-01T00:00:00Z';

async function runCommits(
  server: RawClient,
  collection: string,
  plans: readonly CommitPlan[],
): Promise<readonly Outcome[]> {
  const times: string[] = [];
  const outcomes: Outcome[] = [];
  for (const plan of plans) {
    const answer = await server.ask('Commit', {
      database: databaseName,
      writes: plan.map((write) => toWrite(write, collection, times)),
    });
    const time = commitTimeOf(answer);
    if (time !== null) times.push(time);
    const documents = documentIds.map((id) => nameOf(`${collection}/${id}`));
    const left = await server.ask('BatchGetDocuments', { database: databaseName, documents });
    outcomes.push({ text: textOf(answer, left, plan, times), last: answer });
  }
  return outcomes;
}

function toWrite(plan: WritePlan, collection: string, times: readonly string[]): object {
  const name = nameOf(`${collection}/${plan.id}`);
  const { fields, ...operation } = plan.operation;
  const currentDocument = preconditionOf(plan, times);
  const condition = currentDocument === null ? {} : { currentDocument };
  switch (plan.kind) {
    case 'update':
      return { update: { name, fields }, ...operation, ...condition };
    case 'delete':
      return { delete: name, ...condition };
    case 'verify':
      return { verify: name, ...condition };
    case 'transform':
      return { transform: { document: name, ...operation }, ...condition };
  }
}

function preconditionOf({ precondition }: WritePlan, times: readonly string[]): object | null {
  if (precondition === null || 'exists' in precondition) return precondition;
  return { updateTime: times.at(-1 - precondition.commitsAgo) ?? staleTime };
}

function commitTimeOf(answer: Answer): string | null {
  const [message] = 'messages' in answer ? answer.messages : [];
  const time = typeof message === 'object' && message !== null ? Reflect.get(message, 'commitTime') : null;
  return typeof time === 'string' ? time : null;
}

/** Formats a response and the stored documents as text. Replaces each commit time with the number of its commit. */
function textOf(answer: Answer, left: Answer, plan: CommitPlan, times: readonly string[]): string {
  const rename = (key: string, value: unknown): unknown => {
    if (key === 'readTime') return undefined;
    if (typeof value !== 'string') return value;
    if (key === 'timestampValue' && value > '2025') return 'server time';
    const commit = times.indexOf(value);
    return commit === -1 ? value : `commit ${commit}`;
  };
  const state =
    'code' in left ? refusal(left) : left.messages.map((part) => toComparable(part, rename)).toSorted();
  const result =
    'code' in answer ? refusal(answer) : toComparable(withoutVerified(answer.messages[0], plan), rename);
  return `${result} ${JSON.stringify(state)}`;
}

// Removes the results of verifications, because the two emulators report a missing document differently.
function withoutVerified(message: unknown, plan: CommitPlan): unknown {
  const results: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'writeResults') : [];
  const kept = Array.isArray(results)
    ? results.filter((_, index) => plan[index]?.kind !== 'verify')
    : results;
  return { ...Object(message), writeResults: kept };
}

it('commits with random preconditions, masks and transforms have the same result as on Google’s emulator', async () => {
  const cases = { arbitrary: someCommits, count: sampleSize(25, 600) };
  const { differences } = await compareOn('Sequences of commits', cases, async (plans, index) => {
    const [google, emulator] = await Promise.all(
      [servers.google, servers.emulator].map((server) => runCommits(server, `run${index}`, plans)),
    );
    const at = plans.findIndex((_, step) => google?.[step]?.text !== emulator?.[step]?.text);
    const [ours, theirs] = [emulator?.at(at), google?.at(at)];
    if (ours === undefined || theirs === undefined) throw new Error('A server did not respond.');
    return { google: theirs, emulator: ours };
  });
  expect(differences).toEqual([]);
}, 600_000);

const stored = (id: string, fields: object = {}) => ({ update: { name: nameOf(id), fields } });

it.each<[string, readonly object[]]>([
  ['a write without an operation', [{}]],
  ['a document name that names a collection', [stored('refused')]],
  [
    'an array inside an array',
    [stored('refused/a', { a: { arrayValue: { values: [{ arrayValue: {} }] } } })],
  ],
  ['a mask with an empty path segment', [{ ...stored('refused/a'), updateMask: { fieldPaths: ['a..b'] } }]],
  ['a failed precondition', [{ ...stored('refused/none'), currentDocument: { exists: true } }]],
])(
  'a commit that is refused for %s has the same effect on its transaction as on Google’s emulator',
  async (_what, writes) => {
    const [google, emulator] = await Promise.all(
      [servers.google, servers.emulator].map(async (server) => {
        const database = databaseName;
        const begun = await server.ask('BeginTransaction', { database, options: { readWrite: {} } });
        if ('code' in begun) throw new Error(`No transaction: ${begun.details}`);
        const transaction: unknown = Reflect.get(Object(begun.messages[0]), 'transaction');
        const documents = [nameOf('refused/a')];
        const answers = [
          await server.ask('BatchGetDocuments', { database, documents, transaction }),
          await server.ask('Commit', { database, writes, transaction }),
          await server.ask('Commit', { database, writes: [stored('refused/b')], transaction }),
        ];
        return answers.map((answer) => ('code' in answer ? answer.code : 'OK'));
      }),
    );
    expect(google?.slice(0, 2)).toEqual(['OK', expect.any(Number)]);
    expect(emulator).toEqual(google);
  },
);
