import { measureRoom, namedFunctions } from './sizes';
import { kindOf } from './sources';

test.each([
  ['functions/src/orders/order.ts', 'functions', 'product'],
  ['functions/src/orders/order.suite.test.ts', 'functions', 'tests'],
  ['functions/src/orders/testing/anOrder.ts', 'functions', 'tests'],
  ['functions/build.mjs', 'functions', 'tools'],
  ['sandbox/src/payment/routes.ts', 'sandbox', 'stand-ins'],
  ['packages/rules-emulator/src/parse.ts', 'packages/rules-emulator', 'stand-ins'],
  ['packages/rules-emulator/src/parse.test.ts', 'packages/rules-emulator', 'tests'],
  ['tests/journeys/paying.spec.ts', 'tests', 'tests'],
  ['tests/bin/house.ts', 'tests', 'tools'],
  ['tests/bin/house/graph.test.ts', 'tests', 'tests'],
  ['emulator-data/src/shop/books.ts', 'emulator-data', 'tools'],
])('%s in the workspace %s is classified as %s', (file, room, kind) => {
  expect(kindOf(file, room)).toBe(kind);
});

test('a named function is measured from its first line to its last, including its callbacks', () => {
  const text =
    'function a() {\n  return [1].map((x) => {\n    return x;\n  });\n}\nconst b = () => 1;\nclass C {\n  d() {\n  }\n}\n';
  expect(namedFunctions({ path: 'core/src/a.ts', room: 'core', kind: 'product', text })).toEqual([
    { name: 'a', file: 'core/src/a.ts', lines: 5 },
    { name: 'b', file: 'core/src/a.ts', lines: 1 },
    { name: 'd', file: 'core/src/a.ts', lines: 2 },
  ]);
});

test('a workspace counts its files by purpose, and excludes tests from the measured lengths', () => {
  const text = 'export const a = 1;\n';
  const room = measureRoom([
    { path: 'core/src/a.ts', room: 'core', kind: 'product', text },
    { path: 'core/src/a.test.ts', room: 'core', kind: 'tests', text: text.repeat(30) },
  ]);
  expect(room).toMatchObject({
    product: { files: 1, lines: 1 },
    tests: { files: 1, lines: 30 },
    files: { median: 1, longest: { file: 'core/src/a.ts' } },
    shortFiles: [{ file: 'core/src/a.ts' }],
  });
});
