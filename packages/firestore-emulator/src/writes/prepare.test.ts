import { Database } from '../storage/database';
import type { Value } from '../values/value';
import { prepareCommit } from './prepare';
import type { Content, Precondition, Write } from './write';

const replaceWith = (...entries: [string, Value][]): Content => ({
  kind: 'replace',
  fields: new Map(entries),
});
const remove: Content = { kind: 'delete' };

function aWrite(path: string, content: Content, precondition: Precondition | null = null): Write {
  return { path, content, transforms: [], precondition };
}

function apply(database: Database, ...writes: Write[]): ReturnType<typeof prepareCommit> {
  const prepared = prepareCommit(database, writes, database.clock.commitTime());
  database.apply(prepared.changes, prepared.time);
  return prepared;
}

describe('prepareCommit', () => {
  it('lets later writes of a commit see the earlier ones', () => {
    const database = new Database('p');
    const { changes, results } = apply(
      database,
      aWrite('c/a', replaceWith(['x', 1n]), { kind: 'exists', exists: false }),
      aWrite(
        'c/a',
        { kind: 'merge', fields: new Map([['y', 2n]]), mask: [['y']] },
        { kind: 'exists', exists: true },
      ),
    );
    expect(changes).toHaveLength(1);
    expect(results).toHaveLength(2);
    expect(database.latest().document('c/a')?.fields).toEqual(
      new Map([
        ['x', 1n],
        ['y', 2n],
      ]),
    );
  });

  it('returns the document’s last update time for each write', () => {
    const database = new Database('p');
    const kept = apply(database, aWrite('c/a', remove), aWrite('c/a', replaceWith(['x', 1n])));
    expect(kept.results.map(({ updateTime }) => updateTime)).toEqual([kept.time, kept.time]);
    const gone = apply(database, aWrite('c/a', replaceWith(['x', 2n])), aWrite('c/a', remove));
    expect(gone.results.map(({ updateTime }) => updateTime)).toEqual([null, null]);
  });

  it('keeps the create time of a document until it is deleted', () => {
    const database = new Database('p');
    const created = apply(database, aWrite('c/a', replaceWith(['x', 1n])));
    const updated = apply(database, aWrite('c/a', replaceWith(['x', 2n])));
    expect(database.latest().document('c/a')).toMatchObject({
      createTime: created.time,
      updateTime: updated.time,
    });
    const recreated = apply(database, aWrite('c/a', remove), aWrite('c/a', replaceWith(['x', 2n])));
    expect(database.latest().document('c/a')?.createTime).toBe(recreated.time);
  });

  it('keeps the update time when nothing changes, and returns it', () => {
    const database = new Database('p');
    const created = apply(database, aWrite('c/a', replaceWith(['x', 0])));
    const same = apply(database, aWrite('c/a', replaceWith(['x', 0])));
    expect(same.changes).toEqual([]);
    expect(same.results[0]?.updateTime).toBe(created.time);
    expect(apply(database, aWrite('c/a', replaceWith(['x', -0]))).changes).toHaveLength(1);
  });

  it('keeps the update time when several writes together change nothing, unless the document was deleted', () => {
    const database = new Database('p');
    const created = apply(database, aWrite('c/a', replaceWith(['x', 0])));
    const back = apply(database, aWrite('c/a', replaceWith(['x', 1])), aWrite('c/a', replaceWith(['x', 0])));
    expect(back.changes).toEqual([]);
    expect(back.results.map(({ updateTime }) => updateTime)).toEqual([created.time, created.time]);
    const anew = apply(database, aWrite('c/a', remove), aWrite('c/a', replaceWith(['x', 0])));
    expect(anew.changes).toHaveLength(1);
  });

  it.each<[string, Precondition, boolean, string]>([
    [
      'a write that requires a missing document to exist',
      { kind: 'exists', exists: true },
      false,
      'NOT_FOUND',
    ],
    [
      'a write that requires an existing document to be missing',
      { kind: 'exists', exists: false },
      true,
      'ALREADY_EXISTS',
    ],
    [
      'a write that requires another update time',
      { kind: 'updateTime', updateTime: 1 },
      true,
      'FAILED_PRECONDITION',
    ],
    [
      'a write that requires an update time of a missing document',
      { kind: 'updateTime', updateTime: 1 },
      false,
      'FAILED_PRECONDITION',
    ],
  ])('refuses %s', (_what, precondition, exists, status) => {
    const database = new Database('p');
    if (exists) apply(database, aWrite('c/a', replaceWith(['x', 1n])));
    expect(() => apply(database, aWrite('c/a', remove, precondition))).toThrow(
      expect.objectContaining({ status }),
    );
  });

  it('accepts the stored update time', () => {
    const database = new Database('p');
    const { time } = apply(database, aWrite('c/a', replaceWith(['x', 1n])));
    apply(database, aWrite('c/a', remove, { kind: 'updateTime', updateTime: time }));
    expect(database.latest().document('c/a')).toBeNull();
  });

  it('changes nothing when one write is refused', () => {
    const database = new Database('p');
    const refused = aWrite('c/b', remove, { kind: 'exists', exists: true });
    expect(() => apply(database, aWrite('c/a', replaceWith(['x', 1n])), refused)).toThrow(
      'No document to update',
    );
    expect(database.latest().document('c/a')).toBeNull();
  });

  it('refuses a document above 1 MiB and accepts a document of exactly that size', () => {
    const database = new Database('p');
    // Name 16 + 2 + 2, overhead 32, field name 2, string terminator 1.
    const room = 1_048_576 - 55;
    apply(database, aWrite('c/a', replaceWith(['x', 'x'.repeat(room)])));
    expect(() => apply(database, aWrite('c/a', replaceWith(['x', 'x'.repeat(room + 1)])))).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });

  it('removes masked fields that the write does not contain, and creates a missing document', () => {
    const database = new Database('p');
    apply(database, aWrite('c/a', replaceWith(['x', 1n], ['y', 2n])));
    const content: Content = { kind: 'merge', fields: new Map([['z', 3n]]), mask: [['x'], ['z']] };
    apply(database, aWrite('c/a', content), aWrite('c/b', { ...content, mask: [] }));
    expect([...(database.latest().document('c/a')?.fields.keys() ?? [])]).toEqual(['y', 'z']);
    expect(database.latest().document('c/b')?.fields.size).toBe(0);
  });

  it('changes nothing for a verification, but checks its precondition', () => {
    const database = new Database('p');
    const verify: Content = { kind: 'verify' };
    apply(database, aWrite('c/a', verify, { kind: 'exists', exists: false }), aWrite('c/b', replaceWith()));
    expect(database.latest().document('c/a')).toBeNull();
    const refused = aWrite('c/b', verify, { kind: 'updateTime', updateTime: 1 });
    expect(() => apply(database, refused, aWrite('c/c', replaceWith()))).toThrow('required base version');
    expect(database.latest().document('c/c')).toBeNull();
  });
});
