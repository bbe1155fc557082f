import * as v from 'valibot';

import { parseRecord, toDocument, withUnknown } from './stored';

const schema = v.object({
  id: v.string(),
  name: v.string(),
  place: v.object({ street: v.string() }),
  lines: v.array(v.object({ units: v.number() })),
});

class Instant {
  toDate() {
    return new Date(0);
  }
}

const at = new Instant();
const fields = {
  name: 'a',
  added: { deep: [1] },
  addedAt: at,
  place: { street: 'b', floor: 3 },
  lines: [{ units: 1, gift: true }, { units: 2 }],
  total: 3,
};
const document = { id: 'one', exists: true, ref: { path: 'things/one' }, data: () => fields };

test('fields unknown to a schema are written back as stored, at every depth', () => {
  const { id: _id, ...record } = parseRecord(schema, document);
  const written = withUnknown({ ...record, name: 'changed', place: { ...record.place, street: 'c' } });
  expect(written).toEqual({ ...fields, name: 'changed', place: { street: 'c', floor: 3 } });
  expect(written['addedAt']).toBe(at);
});

test('derived fields are not written back as stored', () => {
  expect(withUnknown(parseRecord(schema, document, ['total']))).not.toHaveProperty('total');
});

test('unknown fields of a record appear in no response', () => {
  const record = parseRecord(schema, document);
  expect(JSON.parse(JSON.stringify(record))).toEqual({
    id: 'one',
    name: 'a',
    place: { street: 'b' },
    lines: [{ units: 1 }, { units: 2 }],
  });
});

test('removing a line removes its unknown fields', () => {
  const record = parseRecord(schema, document);
  const [, ...rest] = record.lines;
  expect(withUnknown({ ...record, lines: rest }).lines).toEqual([{ units: 2 }]);
});

test('instants become dates at every depth, and other text stays text', () => {
  const at = '2026-11-26T08:30:00.000Z';
  const instant = v.pipe(v.string(), v.isoTimestamp());
  const dated = v.object({
    id: v.string(),
    note: v.string(),
    endedAt: v.optional(v.nullable(instant)),
    rows: v.array(v.object({ at: instant })),
    backAt: v.record(v.string(), instant),
  });
  const rows = [{ at }, { at }];
  const date = new Date(at);
  expect(toDocument(dated, { id: 'one', note: at, endedAt: at, rows, backAt: { unit: at } })).toEqual({
    note: at,
    endedAt: date,
    rows: [{ at: date }, { at: date }],
    backAt: { unit: date },
  });
  expect(toDocument(dated, { id: 'one', note: '', endedAt: null, rows: [], backAt: {} })).toEqual({
    note: '',
    endedAt: null,
    rows: [],
    backAt: {},
  });
});
