import { readFileSync } from 'node:fs';
import path from 'node:path';

import { allContracts } from '@shop/core/contracts/index';
import * as v from 'valibot';

import { findBreaks } from '../../bin/release/compare';
import type { Packed } from '../../bin/release/packed';
import { unpack } from '../../bin/release/packed';
import { toEndpoint } from '../../bin/release/shape';

// Pages of the last release stay open after a deploy, and service workers keep them for days: what they send is taken, what they are answered
// they can read. `npm run release:contracts` takes down the contracts of a release.

const packed = JSON.parse(readFileSync(path.resolve(__dirname, 'contracts.json'), 'utf8')) as Packed;
const released = unpack(packed);

test('the server takes the requests of the last release, and its pages can read the answers', () => {
  expect(findBreaks(released, allContracts.map(toEndpoint))).toEqual([]);
});

describe('a contract is no longer compatible', () => {
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

  test('by a key that is refused, required, or narrower', () => {
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

  test('by an answer that old pages cannot read', () => {
    expect(breaks({}, { total: v.optional(v.number()) })).toEqual(['buy: answer.total may not be left out']);
    expect(breaks({}, { status: v.picklist(['open', 'done', 'lost']) })).toEqual([
      'buy: answer.status may not be "lost"',
    ]);
  });

  test('by an endpoint that is gone, moved, or closed', () => {
    expect(findBreaks(of(before.request, before.answer), [])).toEqual(['buy: the endpoint is gone']);
    expect(breaks({}, {}, { path: 'purchase' })).toEqual(['buy: POST buy is gone']);
    expect(breaks({}, {}, { access: 'staff' })).toEqual(['buy: asks for access of staff']);
  });

  test('but by nothing that is wider, new and optional, or one more answer', () => {
    const wider = { note: v.optional(v.string()), size: v.string(), tip: v.optional(v.number()) };
    expect(breaks(wider, { more: v.string() }, { path: 'purchase', aliases: ['buy'] })).toEqual([]);
  });
});
