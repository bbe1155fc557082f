import { AppError } from '@shop/core/model/appError';

import { mayHaveBeenWritten } from '../http/errors';
import type { GroupTransaction } from './groupCommit';
import { GroupCommit } from './groupCommit';
import type { Lease } from './leases';

type Context = { write: (name: string) => void; seen: () => readonly string[] };

/** What a commit fails with; nothing when it succeeds. */
type Failure = Error | undefined;

/** A database whose commits wait until they are let through, and fail as arranged. */
class FakeDatabase {
  readonly committed: string[][] = [];
  readonly opened: string[][] = [];
  readonly failures: Failure[] = [];
  #waiting: (() => void)[] = [];
  #isOpen = false;

  /** Lets all commits through, those under way and those to come. */
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

/** What work is refused with, which must be as busy. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  return outcome?.status === 'rejected' ? outcome.reason : null;
}

/** Leases that are free, with what is done with them. */
class FakeLeases {
  readonly steps: string[] = [];
  /** Another process has one. */
  areHeld = false;
  #isContended = false;

  isHeld = (): Promise<boolean> => Promise.resolve(this.areHeld);

  noteConflict = (keys: Iterable<string>): void => {
    this.steps.push(`conflict ${[...keys].join(' ')}`);
    this.#isContended = true;
  };

  acquire = (keys: Iterable<string>): Promise<Lease | null> => {
    if (!this.#isContended) return Promise.resolve(null);
    this.steps.push(`acquired ${[...keys].join(' ')}`);
    const end = (isCommitted: boolean) => {
      this.steps.push(isCommitted ? 'committed' : 'ended');
      return Promise.resolve();
    };
    return Promise.resolve({ endWith: () => {}, end });
  };
}

function start(database: FakeDatabase, leases = new FakeLeases()) {
  const commits = new GroupCommit<Context, string>(database.open, leases);
  const run = <T>(
    name: string,
    work: (context: Context) => Promise<T> | T,
    { keys = ['x'], deadline = performance.now() + 60_000 } = {},
  ) => commits.run({ keys: new Set(keys), deadline, needs: name }, async (context) => work(context));
  const write = (name: string, options?: { keys?: string[]; deadline?: number }) =>
    run(name, (context) => (context.write(name), name), options);
  return { commits, run, write };
}

test('jobs that come while a commit is under way share the next one, in the order in which they came', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all(['a', 'b', 'c'].map((name) => write(name)));
  database.letThrough();
  expect(await answers).toEqual(['a', 'b', 'c']);
  expect(database.committed).toEqual([['a'], ['b', 'c']]);
});

test('a job sees what those before it in the group have written', async () => {
  const database = new FakeDatabase();
  const { run, write } = start(database);
  const answers = Promise.all([write('a'), write('b'), run('c', ({ seen }) => [...seen()])]);
  database.letThrough();
  expect((await answers)[2]).toEqual(['b']);
});

test('a job that is refused writes nothing and fails none of the others', async () => {
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

test('a group that another process overtook is decided anew, with those who came meanwhile', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  database.failures.push(grpcError(9));
  const answers = Promise.all([write('a'), write('b')]);
  database.letThrough();
  await answers;
  expect(database.opened).toEqual([['a'], ['a', 'b']]);
  expect(database.committed).toEqual([['a', 'b']]);
});

test.each([1, 4, 6, 10, 14])('a commit that fails with code %d is tried again', async (code) => {
  const database = new FakeDatabase();
  const { write } = start(database);
  database.failures.push(grpcError(code), grpcError(code));
  database.letThrough();
  expect(await write('a')).toBe('a');
  expect(database.opened).toHaveLength(3);
});

test('a refusal that rests on a commit that failed is decided anew', async () => {
  const database = new FakeDatabase();
  const { run, write } = start(database);
  // `b` finds its place taken by `a`, who then turns out to be too late for the retry.
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

test('a commit that the database refuses for one job’s sake is split: the others go through', async () => {
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

test('jobs with no common key do not wait for each other', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all([write('a', { keys: ['x'] }), write('b', { keys: ['y'] })]);
  database.letThrough();
  await answers;
  expect(database.opened).toEqual([['a'], ['b']]);
});

test('a group grows to forty jobs and no further', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const answers = Promise.all(Array.from({ length: 60 }, (_, index) => write(String(index))));
  database.letThrough();
  await answers;
  expect(database.committed.map(({ length }) => length)).toEqual([1, 40, 19]);
});

test('locks that were acquired keep jobs out until they are released', async () => {
  const database = new FakeDatabase();
  const { commits, write } = start(database);
  database.letThrough();
  const release = await commits.acquire(['x']);
  const answer = write('a');
  await write('b', { keys: ['y'] });
  expect(database.committed).toEqual([['b']]);
  release();
  await answer;
  expect(database.committed).toEqual([['b'], ['a']]);
});

test('a database that does not answer ends the group a little after its deadline, and gives the locks back', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const stuck = write('a', { deadline: performance.now() + 5 });
  await expect(stuck).rejects.toMatchObject({ code: 'busy' });
  database.letThrough();
  expect(await write('b')).toBe('b');
});

test('a job that waits behind a commit without an answer is refused at its own deadline', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const stuck = write('a');
  const waiting = write('b', { deadline: performance.now() + 5 });
  expect(mayHaveBeenWritten(await refusalOf(waiting))).toBe(false);
  database.letThrough();
  await stuck;
  expect(database.committed).toEqual([['a']]);
});

test('a refusal says whether a commit without an answer may still happen', async () => {
  const database = new FakeDatabase();
  const { write } = start(database);
  const refusal = await refusalOf(write('a', { deadline: performance.now() + 5 }));
  expect(mayHaveBeenWritten(refusal)).toBe(true);
  database.letThrough();
});

test('nothing is committed that was decided after the deadline', async () => {
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

describe('a group that loses to another process', () => {
  const lost = () => grpcError(9);

  test('takes a lease for its next attempt, which ends with the commit', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    database.failures.push(undefined, lost());
    database.letThrough();
    const { write, commits } = start(database, leases);
    await Promise.all(['a', 'b', 'c'].map((name) => write(name, { keys: ['x', 'y'] })));
    // Free once the group has ended.
    await commits.acquire(['x']);
    expect(leases.steps).toEqual(['conflict x y', 'acquired x y', 'committed']);
    expect(database.committed).toEqual([['a'], ['b', 'c']]);
  });

  test('takes one when others of its process wait behind a job that lost', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    database.failures.push(lost());
    const { write, commits } = start(database, leases);
    const written = Promise.all(['a', 'b'].map((name) => write(name)));
    database.letThrough();
    await written;
    await commits.acquire(['x']);
    expect(leases.steps).toEqual(['conflict x', 'acquired x', 'committed']);
    expect(database.committed).toEqual([['a', 'b']]);
  });

  test('takes none for one job alone', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    database.failures.push(lost());
    database.letThrough();
    const { write } = start(database, leases);
    await write('a');
    expect(leases.steps).toEqual([]);
  });

  test('waits behind a process that has a lease, though it has lost nothing', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    leases.areHeld = true;
    database.letThrough();
    const { write, commits } = start(database, leases);
    await Promise.all(['a', 'b', 'c'].map((name) => write(name)));
    await commits.acquire(['x']);
    expect(leases.steps).toEqual(['conflict x', 'acquired x', 'committed']);
    expect(database.committed).toEqual([['a'], ['b', 'c']]);
  });

  test('gives the lease back when it loses again', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    database.failures.push(undefined, lost(), lost());
    database.letThrough();
    const { write, commits } = start(database, leases);
    await Promise.all(['a', 'b', 'c'].map((name) => write(name)));
    await commits.acquire(['x']);
    const again = ['conflict x', 'acquired x', 'committed'];
    expect(leases.steps).toEqual(['conflict x', 'acquired x', 'ended', ...again]);
  });

  test('gives the lease back when the database fails otherwise', async () => {
    const [database, leases] = [new FakeDatabase(), new FakeLeases()];
    database.failures.push(undefined, lost(), grpcError(3));
    database.letThrough();
    const { write, commits } = start(database, leases);
    await Promise.all(['a', 'b', 'c'].map((name) => write(name)));
    await commits.acquire(['x']);
    const alone = ['acquired x', 'committed'];
    expect(leases.steps).toEqual(['conflict x', 'acquired x', 'ended', ...alone, ...alone]);
    expect(database.committed).toEqual([['a'], ['b'], ['c']]);
  });
});
