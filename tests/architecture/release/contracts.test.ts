import { readFileSync } from 'node:fs';
import path from 'node:path';

import { allContracts } from '@shop/core/contracts/index';
import * as v from 'valibot';

import { findBreaks } from '../../bin/release/compare';
import type { Packed } from '../../bin/release/packed';
import { unpack } from '../../bin/release/packed';
import { toEndpoint } from '../../bin/release/shape';

// Pages of the last release stay open after a deployment, and service workers keep them for days. The server must accept
// their requests, and they must be able to read its responses. `npm run release:contracts` records the contracts of a
// release.

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

  test('ends with a key that is refused, required or narrower', () => {
    const { note: _, ...entries } = before.request.entries;
    expect(findBreaks(of(before.request, before.answer), of(v.strictObject(entries), before.answer))).toEqual(
      ['buy: request.note is refused'],
    );
    expect(breaks({ phone: v.string() })).toEqual(['buy: request.phone is missing']);
    expect(breaks({ note: v.string() })).toEqual(['buy: request.note may not be left out']);
    expect(breaks({ note: v.optional(v.pipe(v.string(), v.maxLength(50))) })).toEqual([
      'buy: request.note must satisfy "max_length 50"',
    ]);
    expect(breaks({ size: v.picklist(['small']) })).toEqual(['buy: request.size may not be "large"']);
    expect(breaks({ id: v.number() })).toEqual(['buy: request.id may not be string']);
  });

  test('ends with a response that old pages cannot read', () => {
    expect(breaks({}, { total: v.optional(v.number()) })).toEqual(['buy: answer.total may not be left out']);
    expect(breaks({}, { status: v.picklist(['open', 'done', 'lost']) })).toEqual([
      'buy: answer.status may not be "lost"',
    ]);
  });

  test('ends with an endpoint that is removed, moved or closed', () => {
    expect(findBreaks(of(before.request, before.answer), [])).toEqual(['buy: the endpoint is gone']);
    expect(breaks({}, {}, { path: 'purchase' })).toEqual(['buy: POST buy is gone']);
    expect(breaks({}, {}, { access: 'staff' })).toEqual(['buy: asks for access of staff']);
  });

  test('survives a key that is wider or new and optional, and an additional response', () => {
    const wider = { note: v.optional(v.string()), size: v.string(), tip: v.optional(v.number()) };
    expect(breaks(wider, { more: v.string() }, { path: 'purchase', aliases: ['buy'] })).toEqual([]);
  });
});
