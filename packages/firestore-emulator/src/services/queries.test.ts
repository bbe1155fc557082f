import { aCollection, anOwnerCall } from '../testing/directCalls';
import {
  integer,
  list,
  reference,
  documentsRoot,
  text,
  wireComposite,
  wireFilter,
  wireOrder,
  wireSet,
  write,
} from '../testing/wire';
import type { WireStructuredQuery, WireValue } from '../wire/messages';
import { isSet } from '../wire/presence';
import type { Call } from './context';
import { runQuery } from './queries';

const from = [{ collectionId: 'c' }];
const nothing = { nullValue: 'NULL_VALUE' } as const;

async function idsOf(call: Call, query: WireStructuredQuery, parent = documentsRoot): Promise<string[]> {
  const responses = await runQuery({ parent, structuredQuery: { from, ...query } }, call);
  return responses.flatMap(({ document }) =>
    isSet(document) ? [document.name?.split('/').at(-1) ?? ''] : [],
  );
}

const cursor = (before: boolean, ...values: WireValue[]): { before: boolean; values: WireValue[] } => ({
  before,
  values,
});

describe('runQuery', () => {
  it('sorts results by name unless the query has another order', async () => {
    const call = await aCollection();
    expect(await idsOf(call, {})).toEqual(['a', 'b', 'c', 'd']);
    expect(await idsOf(call, { orderBy: [wireOrder('__name__', true)] })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('omits documents without a field of its orders or inequalities', async () => {
    const call = await aCollection();
    expect(await idsOf(call, { orderBy: [wireOrder('extra')] })).toEqual(['c']);
    const either = wireComposite('or', wireFilter('extra', '>', text('')), wireFilter('n', '==', integer(1)));
    expect(await idsOf(call, { where: either })).toEqual(['c']);
  });

  it('breaks ties by name, in the direction of the last order', async () => {
    const call = anOwnerCall();
    await write(call, ...['x', 'y', 'z'].map((id) => wireSet(`c/${id}`, { n: integer(1) })));
    expect(await idsOf(call, { orderBy: [wireOrder('n', true)] })).toEqual(['z', 'y', 'x']);
  });

  it.each<[string, WireStructuredQuery, string[]]>([
    ['from a position', { startAt: cursor(true, integer(2)) }, ['b', 'c', 'd']],
    ['after a position', { startAt: cursor(false, integer(2)) }, ['c', 'd']],
    ['up to a position', { endAt: cursor(false, integer(3)) }, ['a', 'b', 'c']],
    ['before a position', { endAt: cursor(true, integer(3)) }, ['a', 'b']],
    [
      'after a document among documents with equal values',
      {
        orderBy: [wireOrder('n'), wireOrder('__name__')],
        startAt: cursor(false, integer(2), reference('c/a')),
      },
      ['b', 'c', 'd'],
    ],
    ['nothing from a position of a later type', { startAt: cursor(true, text('')) }, []],
  ])('reads %s', async (_what, query, expected) => {
    expect(await idsOf(await aCollection(), { orderBy: [wireOrder('n')], ...query })).toEqual(expected);
  });

  it('applies offset and limit, and reports the number of skipped results', async () => {
    const call = await aCollection();
    expect(await idsOf(call, { offset: 1, limit: { value: 2 } })).toEqual(['b', 'c']);
    const [first] = await runQuery({ parent: documentsRoot, structuredQuery: { from, offset: 9 } }, call);
    expect(first).toMatchObject({ skippedResults: 4 });
  });

  it('returns only the selected fields', async () => {
    const call = await aCollection();
    const select = { fields: [{ fieldPath: 'extra' }] };
    const responses = await runQuery({ parent: documentsRoot, structuredQuery: { from, select } }, call);
    expect(responses.map(({ document }) => Object.keys(document?.fields ?? {}))).toEqual([
      [],
      [],
      ['extra'],
      [],
    ]);
  });

  it('sorts by the fields of inequalities in alphabetical order, ignoring quotes', async () => {
    const call = anOwnerCall();
    const fields = (a: number, z: number): Parameters<typeof wireSet>[1] => ({
      a: integer(a),
      'z z': integer(z),
    });
    await write(call, wireSet('c/x', fields(1, 2)), wireSet('c/y', fields(2, 1)));
    const above = ['`z z`', 'a'].map((field) => wireFilter(field, '>', integer(0)));
    expect(await idsOf(call, { where: wireComposite('and', ...above) })).toEqual(['x', 'y']);
  });

  it('compares with nested arrays, which no stored document contains', async () => {
    const call = anOwnerCall();
    await write(
      call,
      wireSet('c/a', { zip: list(integer(1), integer(2)) }),
      wireSet('c/b', { zip: integer(1) }),
    );
    const nested = list(integer(1), list(integer(1), integer(2)));
    expect(await idsOf(call, { where: wireFilter('zip', 'in', nested) })).toEqual(['a', 'b']);
    expect(await idsOf(call, { where: wireFilter('zip', 'not-in', nested) })).toEqual([]);
    expect(await idsOf(call, { where: wireFilter('zip', '==', nested) })).toEqual([]);
  });

  it('treats repeated array-contains filters as one filter', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', { l: list(integer(1)) }));
    const test = wireFilter('l', 'array-contains', integer(1));
    expect(await idsOf(call, { where: wireComposite('and', test, test) })).toEqual(['a']);
  });

  it('does not sort by a field that a filter compares with null, because the filter never matches', async () => {
    const call = await aCollection();
    const never = wireFilter('missing', '<', nothing);
    const either = wireComposite('or', never, wireFilter('n', '==', integer(1)));
    expect(await idsOf(call, { where: either })).toHaveLength(1);
  });

  it('finds a collection group at any depth, but only below its parent', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/1'), wireSet('x/y/c/2'), wireSet('x/y/z/w/c/3'), wireSet('x/y2/c/4'));
    const group = { from: [{ collectionId: 'c', allDescendants: true }] };
    expect(await idsOf(call, group)).toEqual(['1', '2', '3', '4']);
    expect(await idsOf(call, group, `${documentsRoot}/x/y`)).toEqual(['2', '3']);
    expect(await idsOf(call, { from: [{ allDescendants: true }] }, `${documentsRoot}/x/y`)).toEqual([
      '2',
      '3',
    ]);
    await expect(
      idsOf(call, { ...group, orderBy: [wireOrder('n')] }, `${documentsRoot}/x/y`),
    ).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('reports the mistake that Google’s emulator reports if a collection group below a document has two', async () => {
    const call = anOwnerCall();
    const group = {
      from: [{ collectionId: 'c', allDescendants: true }],
      orderBy: [wireOrder('__name__', true), wireOrder('__name__')],
    };
    const asked = (query: WireStructuredQuery) => idsOf(call, query, `${documentsRoot}/x/y`);
    await expect(asked(group)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
    const names = cursor(true, reference('c/a'), reference('c/a'), reference('c/a'));
    await expect(asked({ ...group, startAt: names })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('finds documents by their names', async () => {
    const call = await aCollection();
    expect(await idsOf(call, { where: wireFilter('__name__', '>', reference('c/b')) })).toEqual(['c', 'd']);
    const some = list(reference('c/d'), reference('c/a'), reference('c/none'));
    expect(await idsOf(call, { where: wireFilter('__name__', 'in', some) })).toEqual(['a', 'd']);
  });

  it.each<[string, WireStructuredQuery]>([
    ['two collection selectors', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
    ['a negative limit', { limit: { value: -1 } }],
    ['a negative offset', { offset: -1 }],
    ['a cursor with more values than orders', { startAt: cursor(true, reference('c/a')) }],
    [
      'a range without a preceding order on its field',
      { where: wireFilter('n', '!=', integer(1)), orderBy: [wireOrder('__name__')] },
    ],
    [
      'not-in inside an OR',
      {
        where: wireComposite(
          'or',
          wireFilter('a', 'not-in', list(integer(1))),
          wireFilter('b', '==', integer(1)),
        ),
      },
    ],
    ['not-in null inside an OR', { where: wireComposite('or', wireFilter('a', 'not-in', list(nothing))) }],
    [
      'all collections in descending order of names',
      { from: [{ allDescendants: true }], orderBy: [wireOrder('__name__', true)] },
    ],
    [
      'a cursor on the document name that is not a reference',
      { orderBy: [wireOrder('__name__')], startAt: cursor(true, text('a')) },
    ],
    [
      'two negations',
      { where: wireComposite('and', wireFilter('a', '!=', integer(1)), wireFilter('b', '!=', integer(1))) },
    ],
    ['an empty list for in', { where: wireFilter('a', 'in', list()) }],
    [
      '31 values for in',
      { where: wireFilter('a', 'in', list(...Array.from({ length: 31 }, (_, i) => integer(i)))) },
    ],
    [
      '11 values for not-in',
      { where: wireFilter('a', 'not-in', list(...Array.from({ length: 11 }, (_, i) => integer(i)))) },
    ],
    [
      'two array-contains filters',
      {
        where: wireComposite(
          'and',
          wireFilter('a', 'array-contains', integer(1)),
          wireFilter('b', 'array-contains', integer(1)),
        ),
      },
    ],
    [
      'an IS_NULL filter on the document name',
      { where: { unaryFilter: { field: { fieldPath: '__name__' }, op: 'IS_NULL' } } },
    ],
    ['an order by a reserved name', { orderBy: [wireOrder('a.__b__')] }],
    ['a name compared with a string', { where: wireFilter('__name__', '==', text('a')) }],
    [
      'a field filter over all collections',
      { from: [{ allDescendants: true }], where: wireFilter('n', '==', integer(1)) },
    ],
  ])('refuses %s', async (_what, query) => {
    const asked = idsOf(anOwnerCall(), query);
    await expect(asked).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it.each([
    ['explain', { parent: documentsRoot, structuredQuery: { from }, explainOptions: { analyze: true } }],
    ['vector search', { parent: documentsRoot, structuredQuery: { from, findNearest: {} } }],
    ['another database', { parent: documentsRoot.replace('(default)', 'other'), structuredQuery: { from } }],
  ])('reports that %s is not implemented', async (_what, request) => {
    await expect(runQuery(request, anOwnerCall())).rejects.toMatchObject({ status: 'UNIMPLEMENTED' });
  });
});

describe('an operand', () => {
  const ofLength = (length: number): WireValue => text('x'.repeat(length));
  const referenceOf = (length: number): WireValue => reference(`c/${'x'.repeat(length)}`);

  it.each([
    ['a string of 1,500 bytes', (more: number) => wireFilter('n', '==', ofLength(1499 + more))],
    [
      'a string of 1,500 bytes in the list of in',
      (more: number) => wireFilter('n', 'in', list(ofLength(1499 + more))),
    ],
    [
      'a string of 1,500 bytes in an array',
      (more: number) => wireFilter('n', '==', list(ofLength(1499 + more))),
    ],
    ['a string of 1,500 bytes in a range', (more: number) => wireFilter('n', '<', ofLength(1499 + more))],
    ['a reference of 1,501 bytes', (more: number) => wireFilter('n', '==', referenceOf(1481 + more))],
    [
      'a reference of 1,501 bytes in an array',
      (more: number) => wireFilter('n', '==', list(referenceOf(1481 + more))),
    ],
    ['an id of 1,501 bytes', (more: number) => wireFilter('__name__', '<', referenceOf(1500 + more))],
    [
      'an id of 1,501 bytes in the list of in',
      (more: number) => wireFilter('__name__', 'in', list(referenceOf(1500 + more))),
    ],
  ])('is rejected as %s and accepted when one byte shorter', async (_what, filterOf) => {
    const call = anOwnerCall();
    await expect(idsOf(call, { where: filterOf(1) })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await idsOf(call, { where: filterOf(0) })).toEqual([]);
  });

  it('keeps the nanoseconds that a stored time loses', async () => {
    const call = anOwnerCall();
    const at = (nanos: number): WireValue => ({ timestampValue: { seconds: 1, nanos } });
    await write(call, wireSet('c/t', { at: at(123_456_789) }));
    expect(await idsOf(call, { where: wireFilter('at', '==', at(123_456_000)) })).toEqual(['t']);
    expect(await idsOf(call, { where: wireFilter('at', '==', at(123_456_789)) })).toEqual([]);
    expect(await idsOf(call, { where: wireFilter('at', '<', at(123_456_789)) })).toEqual(['t']);
    expect(await idsOf(call, { where: wireFilter('at', '>=', at(123_456_001)) })).toEqual([]);
  });

  it('counts a repeated value once toward the disjunctions, but each time toward the length of its list', async () => {
    const times = (count: number, value: WireValue): WireValue => list(...Array(count).fill(value));
    const where = (values: WireValue): WireStructuredQuery => ({
      where: wireComposite(
        'and',
        wireFilter('n', 'in', values),
        wireFilter('m', 'in', list(integer(1), integer(2))),
      ),
    });
    expect(await idsOf(anOwnerCall(), where(times(16, integer(1))))).toEqual([]);
    const different = list(...Array.from({ length: 16 }, (_unused, index) => integer(index)));
    await expect(idsOf(anOwnerCall(), where(different))).rejects.toThrow('more than 30 disjunctions');
    await expect(idsOf(anOwnerCall(), where(times(31, integer(1))))).rejects.toThrow('at most 30');
  });

  it('may be a single null in not-in together with an order by name', async () => {
    const where = wireFilter('n', 'not-in', list(nothing));
    expect(await idsOf(await aCollection(), { where, orderBy: [wireOrder('__name__')] })).toEqual([]);
  });
});

describe('a query that cannot be planned', () => {
  const denying: Call = {
    ...anOwnerCall(),
    caller: { kind: 'anonymous' },
    authorizer: { authorize: () => ({ allowed: false, reason: 'no' }), replaceRules: () => [] },
  };
  const allowing: Call = {
    ...denying,
    authorizer: { authorize: () => ({ allowed: true }), replaceRules: () => [] },
  };

  it.each<[string, WireStructuredQuery]>([
    ['two orders on one field', { orderBy: [wireOrder('n'), wireOrder('n')] }],
    ['an order after the order by name', { orderBy: [wireOrder('__name__'), wireOrder('n')] }],
    [
      'an equality on the name and a range',
      {
        where: wireComposite(
          'and',
          wireFilter('__name__', '==', reference('c/a')),
          wireFilter('n', '<', integer(1)),
        ),
      },
    ],
  ])('because of %s is denied before the server reports the reason', async (_what, query) => {
    await expect(idsOf(denying, query)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    await expect(idsOf(allowing, query)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
