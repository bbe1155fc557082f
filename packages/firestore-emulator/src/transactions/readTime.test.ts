import { Clock } from '../storage/clock';
import { Database } from '../storage/database';
import { readableAt } from './readTime';

function update(database: Database, text: string): number {
  const time = database.clock.commitTime();
  const after = { path: 'c/a', fields: new Map([['text', text]]), createTime: time, updateTime: time };
  database.apply([{ path: 'c/a', before: database.latest().document('c/a'), after }], time);
  return time;
}

describe('a read at a past time', () => {
  it('is refused once the versions of that time have been discarded to save memory', () => {
    const database = new Database('p', new Clock(), 50_000);
    const first = update(database, 'x'.repeat(10_000));
    expect(readableAt(database, first).document('c/a')?.updateTime).toBe(first);
    for (let n = 0; n < 10; n++) update(database, 'x'.repeat(10_000));
    expect(() => readableAt(database, first)).toThrow(
      expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
    );
    const last = update(database, '');
    expect(readableAt(database, last).document('c/a')?.updateTime).toBe(last);
  });
});
