import { AppError } from '@shop/core/model/appError';

import { mayHaveBeenWritten } from '../http/errors';
import type { GroupTransaction } from './groupCommit';
import { GroupCommit } from './groupCommit';

type Context = { write: (name: string) => void; seen: () => readonly string[] };

/** The error of a failed commit, or undefined if the commit succeeds. */
type Failure = Error | undefined;

/** A database whose commits wait until they are released, and fail as configured. */
class FakeDatabase {
  readonly committed: string[][] = [];
  readonly opened: string[][] = [];
  readonly failures: Failure[] = [];
  /** The results of `hasChanged`, one for each call. */
  readonly changes: boolean[] = [];
  #waiting: (() => void)[] = [];
  #isOpen = false;

  /** Releases all running and future commits. */
  letThrough(): void {
    this.#isOpen = true;
    for (const proceed of this.#waiting) proceed();
  }

  open = (needs: readonly string[]): Promise<GroupTransaction<Context>> => {
    this.opened.push([...needs]);
    let writes: string[] = [];
    return Promise.resolve({
      stage: async (work) => {
        const staged = [...writes];
        const answer = await work({ write: (name) => void staged.push(name), seen: () => staged });
        writes = staged;
        return answer;
      },
      hasChanged: () => Promise.resolve(this.changes.shift() ?? false),
      commit: async () => {
        if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        const failure = this.failures.shift();
        if (failure !== undefined) throw failure;
        this.committed.push(writes);
      },
    });
  };
}

function grpcError(code: number): Error {
  return Object.assign(new Error(`code ${code}`), { code });
}

/** Returns the refused work's error, which must be `busy`. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  return outcome?.status === 'rejected' ? outcome.reason : null;
}

function start(database: FakeDatabase) {
  const commits = new GroupCommit<Context, string>(database.open);
  const run = <T>(
    name: string,
    work: (context: Context) => Promise<T> | T,
    { group = 'x', deadline = performance.now() + 60_000 } = {},
  ) => commits.run({ group, deadline, needs: name }, async (context) => work(context));
  const write = (name: string, options?: { group?: string; deadline?: number }) =>
    run(name, (context) => (context.write(name), name), options);
  return { run, write };
}

test('jobs that arrive during a commit share the next commit, in the order of their arrival', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all(['a', 'b', 'c'].map((name) => write(name)));
  database.letThrough();
  expect(await answers).toEqual(['a', 'b', 'c']);
  expect(database.committed).toEqual([['a'], ['b', 'c']]);
});

test('a job sees the writes of earlier jobs in the same commit', async () => {
  const database = new FakeDatabase();
  const { run, write } = start(database);
  const answers = Promise.all([write('a'), write('b'), run('c', ({ seen }) => [...seen()])]);
  database.letThrough();
  expect((await answers)[2]).toEqual(['b']);
});

test('a refused job writes nothing and does not fail other jobs', async () => {
  const database = new FakeDatabase();
  const { run, write } = start(database);
  const refused = run('b', ({ write: add }) => {
    add('b');
    throw new AppError('out-of-stock', 'Sold out.');
  });
  const outcomes = Promise.allSettled([write('a'), refused, write('c')]);
  database.letThrough();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(database.committed.flat()).toEqual(['a', 'c']);
});

test('a group that conflicts with another process is decided again, together with new jobs', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  database.failures.push(grpcError(9));
  const answers = Promise.all([write('a'), write('b')]);
  database.letThrough();
  await answers;
  expect(database.opened).toEqual([['a'], ['a', 'b']]);
  expect(database.committed).toEqual([['a', 'b']]);
});

test.each([1, 4, 6, 10, 14])('a commit that fails with code %d is retried', async (code) => {
  const database = new FakeDatabase();
  const { write } = start(database);
  database.failures.push(grpcError(code), grpcError(code));
  database.letThrough();
  expect(await write('a')).toBe('a');
  expect(database.opened).toHaveLength(3);
});

test('a refusal that depends on a failed commit is decided again', async () => {
  const database = new FakeDatabase();
  const { run, write } = start(database);
  // The first attempt refuses `b` because of `a`, but `a` is then too late for the retry.
  const first = write('first');
  const a = write('a', { deadline: performance.now() + 30 });
  const b = run('b', ({ seen, write: add }) => {
    if (seen().includes('a')) throw new AppError('out-of-stock', 'Sold out.');
    add('b');
  });
  // No commit succeeds until `a` is refused.
  database.failures.push(undefined, ...Array.from({ length: 1_000 }, () => grpcError(9)));
  void a.catch(() => database.failures.splice(0));
  const outcomes = Promise.allSettled([first, a, b]);
  database.letThrough();
  const [, ofA, ofB] = await outcomes;
  expect(ofA).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  expect(ofB).toMatchObject({ status: 'fulfilled' });
  expect(database.committed).toEqual([['first'], ['b']]);
});

test('a job whose deadline has passed is refused as busy and left out of the commit', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const outcomes = Promise.allSettled([
    write('a'),
    write('b', { deadline: performance.now() - 1 }),
    write('c'),
  ]);
  database.letThrough();
  expect((await outcomes)[1]).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  expect(database.committed).toEqual([['a'], ['c']]);
});

test('a commit that the database refuses because of one job is split, and the other jobs succeed', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const invalid = grpcError(3);
  database.failures.push(undefined, invalid, undefined, invalid, undefined);
  const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => write(name)));
  database.letThrough();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(database.committed).toEqual([['a'], ['b'], ['d']]);
});

test('jobs of different groups do not wait for each other', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all([write('a', { group: 'x' }), write('b', { group: 'y' })]);
  expect(database.opened).toEqual([['a'], ['b']]);
  database.letThrough();
  await answers;
});

test('a commit contains at most forty jobs', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all(Array.from({ length: 60 }, (_, index) => write(String(index))));
  database.letThrough();
  await answers;
  expect(database.committed.map(({ length }) => length)).toEqual([1, 40, 19]);
});

test('if the database does not respond, the attempt ends shortly after its deadline, and the next job can run', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const stuck = write('a', { deadline: performance.now() + 5 });
  await expect(stuck).rejects.toMatchObject({ code: 'busy' });
  database.letThrough();
  expect(await write('b')).toBe('b');
});

test('a job that waits behind a commit without a response is refused at its deadline', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const stuck = write('a');
  const waiting = write('b', { deadline: performance.now() + 5 });
  expect(mayHaveBeenWritten(await refusalOf(waiting))).toBe(false);
  database.letThrough();
  await stuck;
  expect(database.committed).toEqual([['a']]);
});

test('a refusal reports whether a commit without a response may still take effect', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const refusal = await refusalOf(write('a', { deadline: performance.now() + 5 }));
  expect(mayHaveBeenWritten(refusal)).toBe(true);
  database.letThrough();
});

test('work that is decided after the deadline is not committed', async () => {
  const database = new FakeDatabase();
  database.letThrough();
  const { run } = start(database);
  let decide = () => {};
  const slow = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const late = run('a', ({ write }) => slow.then(() => write('a')), { deadline: performance.now() + 5 });
  expect(mayHaveBeenWritten(await refusalOf(late))).toBe(false);
  decide();
  await slow;
  expect(await run('b', ({ write }) => write('b'))).toBeUndefined();
  expect(database.committed).toEqual([['b']]);
});

describe('a job that fails with an unexpected error', () => {
  const broken = new RangeError('stock would fall below zero');

  test('runs again if a document that it read has changed since', async () => {
    const database = new FakeDatabase();
    database.changes.push(true);
    database.letThrough();
    const { run } = start(database);
    let runs = 0;
    const answer = run('a', ({ write }) => {
      runs += 1;
      if (runs === 1) throw broken;
      write('a');
    });
    await expect(answer).resolves.toBeUndefined();
    expect(database.committed).toEqual([['a']]);
  });

  test('does not fail the other jobs if nothing has changed', async () => {
    const database = new FakeDatabase();
    const { run, write } = start(database);
    const outcomes = Promise.allSettled([
      write('a'),
      run('b', () => {
        throw broken;
      }),
      write('c'),
    ]);
    database.letThrough();
    expect(await outcomes).toMatchObject([{ value: 'a' }, { reason: broken }, { value: 'c' }]);
    expect(database.committed.flat()).toEqual(['a', 'c']);
  });
});
