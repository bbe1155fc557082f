import { aCollection, anOwnerCall } from '../testing/directCalls';
import { documentsRoot, integer, reference, wireFilter, wireOrder, wireSet, write } from '../testing/wire';
import type { WireAggregation, WireStructuredQuery } from '../wire/messages';
import type { Call } from './context';
import { runAggregationQuery } from './queries';

const from = [{ collectionId: 'c' }];

describe('runAggregationQuery', () => {
  const sumOfN: WireAggregation = { alias: 's', sum: { field: { fieldPath: 'n' } } };
  const meanOfN: WireAggregation = { alias: 'm', avg: { field: { fieldPath: 'n' } } };

  async function aggregate(
    call: Call,
    query: WireStructuredQuery,
    ...aggregations: WireAggregation[]
  ): Promise<object> {
    const structuredAggregationQuery = { structuredQuery: { from, ...query }, aggregations };
    const [response] = await runAggregationQuery({ parent: documentsRoot, structuredAggregationQuery }, call);
    return response?.result?.aggregateFields ?? {};
  }

  it('counts, sums and averages the documents within a limit', async () => {
    const call = await aCollection();
    expect(
      await aggregate(call, { limit: { value: 3 } }, { alias: 'c', count: {} }, sumOfN, meanOfN),
    ).toEqual({
      c: integer(3),
      s: integer(6),
      m: { doubleValue: 2 },
    });
  });

  it('counts no further than up_to', async () => {
    const call = await aCollection();
    expect(await aggregate(call, {}, { count: { upTo: { value: 2 } } })).toEqual({ field_1: integer(2) });
  });

  it('includes only documents that have every aggregated field', async () => {
    const call = await aCollection();
    const extra: WireAggregation = { alias: 'x', sum: { field: { fieldPath: 'extra' } } };
    expect(await aggregate(call, {}, { alias: 'c', count: {} }, sumOfN, extra)).toEqual({
      c: integer(1),
      s: integer(3),
      x: integer(0),
    });
  });

  it('applies a limit in the order of the aggregated field, and refuses an order by name', async () => {
    const call = anOwnerCall();
    await write(call, ...[3, 1, 2].map((n) => wireSet(`c/${n}`, { n: integer(4 - n) })));
    expect(await aggregate(call, { limit: { value: 2 } }, sumOfN)).toEqual({ s: integer(3) });
    const falling = { orderBy: [wireOrder('__name__', true)] };
    await expect(aggregate(call, falling, sumOfN)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('omits documents without an aggregated field before it applies offset and limit', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a'), ...['b', 'd'].map((id) => wireSet(`c/${id}`, { n: integer(1) })));
    const counted = await aggregate(
      call,
      { offset: 1, limit: { value: 2 } },
      { alias: 'c', count: {} },
      sumOfN,
    );
    expect(counted).toEqual({ c: integer(1), s: integer(1) });
  });

  it.each<[string, WireStructuredQuery]>([
    ['of a query with a projection', { select: { fields: [{ fieldPath: 'n' }] } }],
    ['of a query ordered by document name', { orderBy: [wireOrder('__name__')] }],
    ['of a query filtered by document name', { where: wireFilter('__name__', '>', reference('c/a')) }],
  ])('refuses to sum a field %s', async (_what, query) => {
    await expect(aggregate(anOwnerCall(), query, sumOfN)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('reports a projection with a sum before a descending order of a collection group below a document', async () => {
    const structuredQuery = {
      from: [{ collectionId: 'c', allDescendants: true }],
      orderBy: [wireOrder('__name__', true)],
      select: { fields: [{ fieldPath: '__name__' }] },
    };
    const ask = (...aggregations: WireAggregation[]) =>
      runAggregationQuery(
        { parent: `${documentsRoot}/a/b`, structuredAggregationQuery: { structuredQuery, aggregations } },
        anOwnerCall(),
      );
    await expect(ask(sumOfN)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    await expect(ask({ count: {} })).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('returns 0 and null if there are no documents', async () => {
    expect(await aggregate(anOwnerCall(), {}, sumOfN, meanOfN)).toEqual({
      s: integer(0),
      m: { nullValue: 0 },
    });
  });

  it('switches to a double when an integer overflows', async () => {
    const call = anOwnerCall();
    const large = { integerValue: '9223372036854775807' };
    await write(call, wireSet('c/a', { n: large }), wireSet('c/b', { n: large }));
    expect(await aggregate(call, {}, sumOfN)).toEqual({ s: { doubleValue: 2 ** 64 } });
  });

  it.each<[string, WireAggregation[]]>([
    ['an empty list of aggregations', []],
    ['six aggregations', Array.from({ length: 6 }, () => ({ count: {} }))],
    [
      'the same alias twice',
      [
        { alias: 'a', count: {} },
        { alias: 'a', count: {} },
      ],
    ],
    ['a negative up_to', [{ count: { upTo: { value: -1 } } }]],
  ])('refuses %s', async (_what, aggregations) => {
    const asked = aggregate(anOwnerCall(), {}, ...aggregations);
    await expect(asked).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
