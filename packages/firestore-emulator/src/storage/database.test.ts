import type { StoredDocument } from './document';
import { Clock } from './clock';
import { Database } from './database';

const hourMicros = 3_600_000_000;

function aDatabase(maxHistoryBytes?: number): {
  database: Database;
  put: (path: string, exists: boolean, text?: string) => number;
  pass: (micros: number) => void;
} {
  let wall = 1_700_000_000_000_000;
  const database = new Database('p', new Clock(() => wall), maxHistoryBytes);
  return {
    database,
    put: (path, exists, text = '') => {
      const time = database.clock.commitTime();
      const after: StoredDocument | null = exists
        ? { path, fields: new Map([['text', text]]), createTime: time, updateTime: time }
        : null;
      database.apply([{ path, before: database.latest().document(path), after }], time);
      return time;
    },
    pass: (micros) => {
      wall += micros;
    },
  };
}

describe('Database', () => {
  it('gives every commit a later time than any earlier commit or read', () => {
    const { database, put } = aDatabase();
    const read = database.latest().time;
    const first = put('c/a', true);
    const second = put('c/b', true);
    expect(first).toBeGreaterThan(read);
    expect(second).toBeGreaterThan(first);
    expect(database.latest().time).toBe(second);
  });

  it('shows past states exactly, including deletions and re-creations', () => {
    const { database, put } = aDatabase();
    const created = put('c/a', true);
    const deleted = put('c/a', false);
    const recreated = put('c/a', true);
    expect(database.at(created - 1).document('c/a')).toBeNull();
    expect(database.at(created).document('c/a')?.updateTime).toBe(created);
    expect(database.at(deleted).document('c/a')).toBeNull();
    expect(database.latest().document('c/a')?.updateTime).toBe(recreated);
  });

  it('lists a collection by name at any time of the last hour', () => {
    const { database, put } = aDatabase();
    for (const id of ['b', '__id10__', 'a', '__id9__', 'B']) put(`c/${id}`, true);
    const before = database.latest().time;
    put('c/a', false);
    const collection = database.collection('c');
    if (collection === undefined) throw new Error('no collection');
    const ids = (view: ReturnType<Database['latest']>): string[] =>
      [...view.documentsIn(collection)].map(({ path }) => path.slice(2));
    expect(ids(database.latest())).toEqual(['__id9__', '__id10__', 'B', 'b']);
    expect(ids(database.at(before))).toEqual(['__id9__', '__id10__', 'B', 'a', 'b']);
  });

  it('discards versions older than an hour, and deleted documents entirely', () => {
    const { database, put, pass } = aDatabase();
    const old = put('c/a', true);
    put('c/gone', true);
    put('c/gone', false);
    pass(hourMicros / 2);
    const recent = put('c/a', true);
    pass(hourMicros / 2 + 1_000_000);
    database.forgetHistory();
    expect(database.at(old).document('c/a')?.updateTime).toBe(old);
    expect(database.at(recent).document('c/a')?.updateTime).toBe(recent);
    expect(database.collection('c')?.documents.map(({ path }) => path)).toEqual(['c/a']);
    pass(hourMicros);
    database.forgetHistory();
    expect(database.at(old).document('c/a')).toBeNull();
    expect(database.latest().document('c/a')?.updateTime).toBe(recent);
  });

  it('discards the oldest history when it takes too much memory, and reports the earliest readable time', () => {
    const { database, put } = aDatabase(100_000);
    const large = 'x'.repeat(10_000);
    const times = Array.from({ length: 20 }, (_, n) => put('c/a', true, `${n}${large}`));
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const firstReadable = database.horizon();
    expect(firstReadable).toBeGreaterThan(first);
    expect(firstReadable).toBeLessThan(last);
    for (const time of times.filter((each) => each >= firstReadable))
      expect(database.at(time).document('c/a')?.updateTime).toBe(time);
    put('c/b', true, large);
    put('c/b', false);
    for (let n = 0; n < 10; n++) put('c/a', true, `${n}${large}`);
    expect(database.collection('c')?.documents.map(({ path }) => path)).toEqual(['c/a']);
  });

  it('keeps all recent history while it takes little memory', () => {
    const { database, put } = aDatabase();
    const times = Array.from({ length: 2000 }, () => put('c/a', true));
    for (const time of times) expect(database.at(time).document('c/a')?.updateTime).toBe(time);
    expect(database.horizon()).toBeLessThan(times[0] ?? 0);
  });

  it('discards everything when it is cleared', () => {
    const { database, put } = aDatabase();
    const time = put('c/a', true);
    const seen: string[] = [];
    database.observe((changes) => seen.push(...changes.map(({ path }) => path)));
    database.clear();
    expect(seen).toEqual(['c/a']);
    expect(database.latest().document('c/a')).toBeNull();
    expect(database.horizon()).toBeGreaterThan(time);
  });

  it('notifies observers of each commit that changes something', () => {
    const { database, put } = aDatabase();
    const seen: string[] = [];
    const stop = database.observe((changes) => seen.push(...changes.map(({ path }) => path)));
    put('c/a', true);
    database.apply([], database.clock.commitTime());
    stop();
    put('c/b', true);
    expect(seen).toEqual(['c/a']);
  });
});
