import { readFileSync } from 'node:fs';
import path from 'node:path';

import { allContracts } from '@shop/core/contracts/index';
import * as v from 'valibot';

import { findBreaks } from '../../bin/release/compare';
import type { Packed } from '../../bin/release/packed';
import { unpack } from '../../bin/release/packed';
import { toEndpoint } from '../../bin/release/shape';

// Pages of the last release stay open after a deployment, and service workers keep them for days. The server must
// accept the requests of these pages, and the pages must be able to read the responses. `npm run release:contracts`
// records the contracts of a release.

const packed = JSON.parse(readFileSync(path.resolve(__dirname, 'contracts.json'), 'utf8')) as Packed;
const released = unpack(packed);

test('the server accepts the requests of the last release, and its pages can read the responses', () => {
  expect(findBreaks(released, allContracts.map(toEndpoint))).toEqual([]);
});

describe('contract compatibility', () => {
  const before = {
    request: v.strictObject({
      id: v.string(),
      note: v.optional(v.pipe(v.string(), v.maxLength(100))),
      size: v.picklist(['small', 'large']),
    }),
    answer: v.object({ total: v.number(), status: v.picklist(['open', 'done']) }),
  };
  const of = (input: v.GenericSchema, output: v.GenericSchema, change: object = {}) => [
    toEndpoint({ name: 'buy', method: 'POST', path: 'buy', access: 'public', input, output, ...change }),
  ];
  const breaks = (request: object, answer: object = {}, change: object = {}) =>
    findBreaks(
      of(before.request, before.answer),
      of(
        v.strictObject({ ...before.request.entries, ...request }),
        v.object({ ...before.answer.entries, ...answer }),
        change,
      ),
    );

  test('breaks when a request field is refused, becomes required or accepts fewer values', () => {
    const { note: _, ...entries } = before.request.entries;
    expect(findBreaks(of(before.request, before.answer), of(v.strictObject(entries), before.answer))).toEqual(
      ['buy: request.note is refused'],
    );
    expect(breaks({ phone: v.string() })).toEqual(['buy: request.phone is missing']);
    expect(breaks({ note: v.string() })).toEqual(['buy: request.note may not be omitted']);
    expect(breaks({ note: v.optional(v.pipe(v.string(), v.maxLength(50))) })).toEqual([
      'buy: request.note must satisfy "max_length 50"',
    ]);
    expect(breaks({ size: v.picklist(['small']) })).toEqual(['buy: request.size may not be "large"']);
    expect(breaks({ id: v.number() })).toEqual(['buy: request.id may not be string']);
  });

  test('breaks when old pages cannot read a response', () => {
    expect(breaks({}, { total: v.optional(v.number()) })).toEqual(['buy: answer.total may not be omitted']);
    expect(breaks({}, { status: v.picklist(['open', 'done', 'lost']) })).toEqual([
      'buy: answer.status may not be "lost"',
    ]);
  });

  test('breaks when an endpoint is removed, moved or restricted', () => {
    expect(findBreaks(of(before.request, before.answer), [])).toEqual(['buy: the endpoint no longer exists']);
    expect(breaks({}, {}, { path: 'purchase' })).toEqual(['buy: POST buy no longer exists']);
    expect(breaks({}, {}, { access: 'staff' })).toEqual(['buy: requires staff access']);
  });

  test('survives request fields that accept more values, new optional request fields, and additional response fields', () => {
    const wider = { note: v.optional(v.string()), size: v.string(), tip: v.optional(v.number()) };
    expect(breaks(wider, { more: v.string() }, { path: 'purchase', aliases: ['buy'] })).toEqual([]);
  });
});
