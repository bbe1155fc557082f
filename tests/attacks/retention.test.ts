// What is kept for a while only must be removed by the database itself: nothing of ours has to run for that.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean };

test('every kind of document with an end has a policy that ends it, and no other kind has', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as { fieldOverrides: Override[] };
  const ended = fieldOverrides.filter(({ ttl }) => ttl === true);
  for (const { fieldPath } of ended) expect(fieldPath).toBe('expireAt');
  // A collection is a section of its own, or a row of a table.
  const parts = read('docs/data-model.md').split(/^(?=#+ |\| `)/m);
  const documented = parts.flatMap((part) => {
    const [, collection] = /^(?:#+|\|) `(\w+)\/\{/.exec(part) ?? [];
    return collection !== undefined && part.includes('`expireAt`') ? [collection] : [];
  });
  expect(documented.length).toBeGreaterThan(2);
  expect(ended.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(documented.toSorted());
});
