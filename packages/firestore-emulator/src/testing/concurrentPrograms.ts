// Small programs that read and write a handful of documents, for checking isolation against a serial oracle.
import * as fc from 'fast-check';

export type Item = { readonly amount: number; readonly group: number };

export type ReadStep =
  | { readonly kind: 'get'; readonly ids: readonly string[] }
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'above'; readonly amount: number }
  | { readonly kind: 'smallest'; readonly count: number }
  | { readonly kind: 'count'; readonly group: number };

/** A `set` mixes its seed with all values read, so the written item depends on every read. */
export type WriteStep =
  | { readonly kind: 'set'; readonly id: string; readonly seed: number }
  | { readonly kind: 'increment'; readonly id: string; readonly seed: number }
  | { readonly kind: 'delete'; readonly id: string };

export type Program = {
  /** True if the reads belong to a transaction. Otherwise there are only writes. */
  readonly isTransaction: boolean;
  readonly reads: readonly ReadStep[];
  readonly writes: readonly WriteStep[];
};

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const groupCount = 3;

const anId = fc.constantFrom(...ids);
const aGroup = fc.nat(groupCount - 1);
const aSeed = fc.nat(6);

const aRead: fc.Arbitrary<ReadStep> = fc.oneof(
  fc.record({ kind: fc.constant('get' as const), ids: fc.uniqueArray(anId, { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('group' as const), group: aGroup }),
  fc.record({ kind: fc.constant('above' as const), amount: aSeed }),
  fc.record({ kind: fc.constant('smallest' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('count' as const), group: aGroup }),
);

const aWrite: fc.Arbitrary<WriteStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), id: anId, seed: aSeed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('increment' as const), id: anId, seed: aSeed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), id: anId }) },
);

const aTransaction = fc.record({
  isTransaction: fc.constant(true),
  reads: fc.array(aRead, { minLength: 1, maxLength: 3 }),
  writes: fc.array(aWrite, { maxLength: 3 }),
});

const aPlainCommit = fc.record({
  isTransaction: fc.constant(false),
  reads: fc.constant([]),
  writes: fc.array(aWrite, { minLength: 1, maxLength: 2 }),
});

export const concurrentPrograms: fc.Arbitrary<readonly Program[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: aTransaction }, { weight: 1, arbitrary: aPlainCommit }),
  { minLength: 2, maxLength: 6 },
);

export function writtenItem(seed: number, readSum: number): Item {
  return { amount: (seed * 7 + readSum) % 11, group: (seed + readSum) % groupCount };
}
