import * as fc from 'fast-check';

import { nameOf } from './randomValues';

export const aListing: fc.Arbitrary<object> = fc
  .tuple(
    fc.constantFrom(['', 'c'], ['c/a', 's'], ['c/missing', 's'], ['', 'd'], ['', 'nothing'], ['', 's']),
    fc.record(
      {
        pageSize: fc.integer({ min: 0, max: 30 }),
        orderBy: fc.constantFrom('a', 'n desc', 'b asc, n', '__name__', 'n, __name__', '`q d`', 'm.x desc'),
        mask: fc
          .array(fc.constantFrom('a', 'm.x', '`q d`'), { maxLength: 2 })
          .map((fieldPaths) => ({ fieldPaths })),
        showMissing: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([[parent = '', collectionId], options]) => ({ parent: nameOf(parent), collectionId, ...options }));
