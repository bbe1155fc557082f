import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean };

test('exactly the collections whose documents have expireAt have a TTL policy', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as { fieldOverrides: Override[] };
  const ended = fieldOverrides.filter(({ ttl }) => ttl === true);
  for (const { fieldPath } of ended) expect(fieldPath).toBe('expireAt');
  // Each collection has either a section or a table row.
  const parts = read('docs/data-model.md').split(/^(?=#+ |\| `)/m);
  const documented = parts.flatMap((part) => {
    const [, collection] = /^(?:#+|\|) `(\w+)\/\{/.exec(part) ?? [];
    return collection !== undefined && part.includes('`expireAt`') ? [collection] : [];
  });
  expect(documented.length).toBeGreaterThan(2);
  expect(ended.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(documented.toSorted());
});
