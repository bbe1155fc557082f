import { documentSize } from './size';
import { GeoPoint, Reference, Timestamp, type Value } from './value';

describe('documentSize', () => {
  it("agrees with the example in Firestore's documentation", () => {
    const fields = new Map<string, Value>([
      ['type', 'Personal'],
      ['done', false],
      ['priority', 1n],
      ['description', 'Learn Cloud Firestore'],
    ]);
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });

  it('counts each type by its fixed size or by its content', () => {
    const empty = documentSize('c/d', new Map());
    const sizeOf = (value: Value): number => documentSize('c/d', new Map([['f', value]])) - empty - 2;
    expect(sizeOf(null)).toBe(1);
    expect(sizeOf(1.5)).toBe(8);
    expect(sizeOf(new Timestamp(0, 0))).toBe(8);
    expect(sizeOf(new GeoPoint(0, 0))).toBe(16);
    expect(sizeOf(new Uint8Array(5))).toBe(5);
    expect(sizeOf(new Reference('projects/p/databases/(default)/documents/c/d'))).toBe(20);
    expect(sizeOf(['é', new Map([['k', true]])])).toBe(3 + 3);
  });
});
