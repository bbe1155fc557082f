import * as fc from 'fast-check';

import { aNumber, anArray, aValue, someFields } from './randomValues';

export type WritePlan = {
  readonly id: DocumentId;
  readonly operation: Readonly<Record<string, unknown>>;
  readonly kind: 'update' | 'delete' | 'transform' | 'verify';
  readonly precondition: PreconditionPlan | null;
};

/** `commitsAgo: 0` selects the update time of the last commit. */
type PreconditionPlan = { readonly exists: boolean } | { readonly commitsAgo: number };

export type CommitPlan = readonly WritePlan[];

export const documentIds = ['a', 'b', 'c'] as const;
type DocumentId = (typeof documentIds)[number];

const anId = fc.constantFrom(...documentIds);
const aPath = fc.constantFrom('a', 'b', 'n', 'l', 'm', 'm.x', 'm.y.z', '`q d`', 'n.deep', 'a.value', 'b.x');

const aPrecondition: fc.Arbitrary<PreconditionPlan | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.record({ exists: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ commitsAgo: fc.integer({ min: 0, max: 1 }) }) },
);

/** The last alternative is an increment whose operand is usually not a number. */
const aTransform = fc.oneof(
  fc.constant({ setToServerValue: 'REQUEST_TIME' }),
  aNumber.map((increment) => ({ increment })),
  aNumber.map((maximum) => ({ maximum })),
  aNumber.map((minimum) => ({ minimum })),
  anArray.map(({ arrayValue }) => ({ appendMissingElements: arrayValue })),
  anArray.map(({ arrayValue }) => ({ removeAllFromArray: arrayValue })),
  aValue.map((increment) => ({ increment })),
);

const someTransforms = fc.array(
  fc.tuple(aPath, aTransform).map(([fieldPath, transform]) => ({ fieldPath, ...transform })),
  { minLength: 1, maxLength: 3 },
);

const anUpdate = fc
  .record(
    {
      fields: someFields,
      updateMask: fc.array(aPath, { maxLength: 3 }).map((fieldPaths) => ({ fieldPaths })),
      updateTransforms: someTransforms,
    },
    { requiredKeys: ['fields'] },
  )
  .map((operation) => ({ kind: 'update' as const, operation }));

const anOperation: fc.Arbitrary<Pick<WritePlan, 'kind' | 'operation'>> = fc.oneof(
  { weight: 5, arbitrary: anUpdate },
  { weight: 2, arbitrary: fc.constant({ kind: 'delete' as const, operation: {} }) },
  {
    weight: 2,
    arbitrary: someTransforms.map((fieldTransforms) => ({
      kind: 'transform' as const,
      operation: { fieldTransforms },
    })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'verify' as const, operation: {} }) },
);

const aWrite: fc.Arbitrary<WritePlan> = fc
  .tuple(anId, anOperation, aPrecondition)
  .map(([id, operation, precondition]) => ({ id, ...operation, precondition }));

export const someCommits: fc.Arbitrary<readonly CommitPlan[]> = fc.array(
  fc.array(aWrite, { minLength: 1, maxLength: 3 }),
  { minLength: 2, maxLength: 6 },
);
