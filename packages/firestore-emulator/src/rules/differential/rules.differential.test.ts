// Compares decisions under random rules in Google's emulator and in this one. `DIFFERENTIAL_SEED=<seed>` repeats a run,
// and `PROOF=1` runs more cases.
import { loadRuleset } from 'firebase-rules-emulator';

import { comparisonSeed, reportFigure, sampleSize } from '../../testing/longRun';

import {
  commit,
  compileErrors,
  commitAsOwner,
  databaseName,
  get,
  putRules,
  rulesOf,
  runQuery,
  startBoth,
} from './bothServers';
import { randomCommitCase } from './commits';
import { randomCondition } from './expressions';
import { isComparable } from './knownDifferences';
import { textsAtLimits } from './limits';
import { mutated } from './mutations';
import { randomListCase } from './queries';
import { Random } from './random';

import type { Outcome, Server } from './bothServers';

const seed = comparisonSeed();
const random = new Random(seed);
const cases = sampleSize(
  { perFile: 12, conditions: 10, lists: 6, commits: 5, texts: 100 },
  { perFile: 25, conditions: 120, lists: 90, commits: 50, texts: 1000 },
);
const timeLimit = 30 * 60_000;

let google: Server;
let emulator: Server;

beforeAll(async () => {
  ({ google, emulator } = await startBoth());
}, 60_000);

afterAll(async () => {
  await Promise.all([google.close(), emulator.close()]);
});

type Difference = { readonly request: unknown; readonly google: Outcome; readonly emulator: Outcome };

type Comparison = { readonly seed: number; readonly differences: readonly Difference[] };

const noDifference: Comparison = { seed, differences: [] };

/** Sends the same requests to both emulators and returns the responses that differ. */
async function differences<T>(
  requests: readonly T[],
  ask: (server: Server, each: T, index: number) => Promise<Outcome>,
): Promise<Difference[]> {
  const answers = async (server: Server): Promise<Outcome[]> =>
    Promise.all(requests.map(async (each, index) => ask(server, each, index)));
  const [theirs, ours] = [await answers(google), await answers(emulator)];
  return requests
    .map((each, index) => ({ request: each, google: theirs[index] ?? '', emulator: ours[index] ?? '' }))
    .filter((answer) => answer.google !== answer.emulator);
}

async function putBoth(rules: string): Promise<void> {
  expect({ google: await putRules(google, rules), emulator: await putRules(emulator, rules), rules }).toEqual(
    {
      google: 'OK',
      emulator: 'OK',
      rules,
    },
  );
}

async function storeInBoth(writes: readonly object[]): Promise<void> {
  for (const server of [google, emulator]) await commitAsOwner(server, writes);
}

/** Compares the emulators file by file and reports the number of different responses. */
async function compareFiles(
  what: string,
  files: number,
  compare: () => Promise<readonly Difference[]>,
): Promise<Comparison> {
  const found: Difference[] = [];
  for (let file = 0; file < files; file += 1) found.push(...(await compare()));
  return comparisonOf(what, found, files * cases.perFile);
}

function comparisonOf(what: string, found: readonly Difference[], count: number): Comparison {
  reportFigure({
    what: `rules, ${what}: differences from Google's emulator (seed ${seed})`,
    figure: `${found.length} of ${count}`,
    bar: '0',
    holds: found.length === 0,
  });
  return { seed, differences: found.slice(0, 20) };
}

function comparable<T>(count: number, make: (index: number) => T, textOf: (made: T) => string): T[] {
  return Array.from({ length: count }, (_unused, index) => {
    let made = make(index);
    while (!isComparable(textOf(made))) made = make(index);
    return made;
  });
}

/** Returns a condition that compiles, because one invalid condition would make both emulators refuse the whole file. */
function loadable(make: () => string): string {
  const content = (): string => rulesOf('e', 'get', [condition]);
  let condition = make();
  while (!loadRuleset({ name: '', content: content() }).ruleset) condition = make();
  return condition;
}

const fields = {
  n: { integerValue: '1' },
  big: { integerValue: '9223372036854775807' },
  f: { doubleValue: 1 },
  t: { booleanValue: true },
  s: { stringValue: 'hi🐼é' },
  by: { bytesValue: '/wA=' },
  nul: { nullValue: null },
  l: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }, { doubleValue: 1 }] } },
  m: {
    mapValue: {
      fields: { b: { mapValue: { fields: { c: { arrayValue: {} } } } }, a: { integerValue: '1' } },
    },
  },
  ts: { timestampValue: '2024-02-29T12:34:56.123456Z' },
  g: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  r: { referenceValue: `${databaseName}/documents/o/x` },
};

test(
  'conditions on a document lead to the same decision in both emulators',
  async () => {
    const names = ['o', ...Array.from({ length: cases.perFile }, (_unused, index) => `e${index}`)];
    await storeInBoth(
      names.map((name) => ({ update: { name: `${databaseName}/documents/${name}/x`, fields } })),
    );
    const compared = await compareFiles('conditions', cases.conditions, async () => {
      const conditions = comparable(
        cases.perFile,
        (index) =>
          loadable(() => (index % 2 === 0 ? randomCondition(random) : `!(${randomCondition(random)})`)),
        (condition) => condition,
      );
      await putBoth(rulesOf('e', 'get', conditions));
      return differences(conditions, async (server, _condition, index) => get(server, `e${index}/x`));
    });
    expect(compared).toEqual(noDifference);
  },
  timeLimit,
);

test(
  'list rules lead to the same decision about a query in both emulators',
  async () => {
    const stored = { a: { integerValue: '1' }, m: { mapValue: { fields: { x: { stringValue: 'u' } } } } };
    await storeInBoth(
      Array.from({ length: cases.perFile }, (_unused, index) => ({
        update: { name: `${databaseName}/documents/q${index}/x`, fields: stored },
      })),
    );
    const compared = await compareFiles('lists', cases.lists, async () => {
      const lists = comparable(
        cases.perFile,
        (index) => randomListCase(random, `q${index}`),
        ({ query }) => JSON.stringify(query),
      );
      await putBoth(
        rulesOf(
          'q',
          'list',
          lists.map(({ condition }) => condition),
        ),
      );
      const found = await differences(lists, async (server, { query }) => runQuery(server, query));
      // Ignores queries that an emulator refuses for a reason other than the rules.
      return found.filter((each) => isDecision(each.google) && isDecision(each.emulator));
    });
    expect(compared).toEqual(noDifference);
  },
  timeLimit,
);

function isDecision(outcome: Outcome): boolean {
  return outcome === 'OK' || outcome === 'PERMISSION_DENIED';
}

test(
  'commits end with the same status in both emulators, whether rules or preconditions forbid them',
  async () => {
    let file = 0;
    const compared = await compareFiles('commits', cases.commits, async () => {
      file += 1;
      const prefix = `w${file}x`;
      const commits = Array.from({ length: cases.perFile }, (_unused, index) =>
        randomCommitCase(random, `${prefix}${index}`),
      );
      await storeInBoth(
        commits.map((_commit, index) => ({
          update: {
            name: `${databaseName}/documents/${prefix}${index}/old`,
            fields: { n: { integerValue: '1' } },
          },
        })),
      );
      await putBoth(
        rulesOf(
          prefix,
          'read, write',
          commits.map(({ condition }) => condition),
        ),
      );
      return differences(commits, async (server, { writes }) => commit(server, writes));
    });
    expect(compared).toEqual(noDifference);
  },
  timeLimit,
);

test(
  'both emulators accept the same rules files',
  async () => {
    const texts = comparable(
      cases.texts,
      () => mutated(random, randomCondition(random)),
      (text) => text,
    );
    const found: Difference[] = [];
    // Sends the files one after another, because each file replaces the previous one.
    for (const text of texts) {
      const rules = rulesOf('e', 'get', [text]);
      found.push(...(await differences([text], async (server) => putRules(server, rules))));
    }
    expect(comparisonOf('texts', found, texts.length)).toEqual(noDifference);
  },
  timeLimit,
);

test(
  'rules files at each limit are accepted by both emulators, or refused with the same error at the same position',
  async () => {
    const found: Difference[] = [];
    for (const [what, text] of textsAtLimits) {
      const [theirs, ours] = [await compileErrors(google, text), await compileErrors(emulator, text)];
      // Google lists every error and warning of a refused file; this emulator lists only the first error.
      const isSame = ours.length === 0 ? theirs.length === 0 : theirs.includes(ours[0] ?? '');
      if (!isSame) found.push({ request: what, google: theirs.join('; '), emulator: ours.join('; ') });
    }
    expect(comparisonOf('limits', found, textsAtLimits.length)).toEqual(noDifference);
  },
  timeLimit,
);

describe('a query that cannot be planned', () => {
  const order = (fieldPath: string) => ({ field: { fieldPath }, direction: 'ASCENDING' });
  const filter = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const name = { referenceValue: `${databaseName}/documents/planned0/a` };
  const range = [filter('__name__', 'EQUAL', name), filter('n', 'LESS_THAN', { integerValue: '1' })];

  it.each<[string, object]>([
    ['two orders on one field', { orderBy: [order('n'), order('n')] }],
    ['an order after the order by name', { orderBy: [order('__name__'), order('n')] }],
    ['an equality on the name and a range', { where: { compositeFilter: { op: 'AND', filters: range } } }],
  ])('because of %s ends with the same status as on Google’s emulator', async (_what, terms) => {
    const query = { from: [{ collectionId: 'planned0' }], ...terms };
    const answers: Outcome[] = [];
    for (const condition of ['false', 'true']) {
      for (const server of [google, emulator]) {
        expect(await putRules(server, rulesOf('planned', 'read', [condition]))).toBe('OK');
        answers.push(await runQuery(server, query));
      }
    }
    expect(answers).toEqual([
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
    ]);
  });
});
