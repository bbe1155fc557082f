import { explainGaps, writeSpecMap } from './specMap';
import { readTags } from './tags';
import { readTestCalls } from './testTitles';

const source = (path: string, text: string) => ({ path, text, room: 'web', kind: 'tests' as const });

const specification = (
  ...statements: { id: string; text: string; differs?: string; untested?: string }[]
) => [
  {
    id: 'customer',
    title: 'Customer specification',
    sections: [{ id: 'customer-1', title: '1. Home', statements }],
  },
];

describe('the tests of a file', () => {
  it('are listed with the titles of their groups, including tables and tests with modifiers', () => {
    const text = [
      "describe('a cart', () => {",
      "  it.each([1, 2])('holds %i lines', () => {});",
      '  test(`is kept`, async () => {',
      "    await test.step('over a reload', async () => {});",
      '  });',
      '});',
      "test.describe('apart', () => {});",
    ].join('\n');
    expect(readTestCalls('a.test.ts', text)).toEqual([
      { title: 'a cart', line: 1, isGroup: true },
      { title: 'a cart holds %i lines', line: 2, isGroup: false },
      { title: 'a cart is kept', line: 3, isGroup: false },
      { title: 'apart', line: 7, isGroup: true },
    ]);
  });
});

describe('a tag', () => {
  it('applies to the test below it, or to the whole file if it is above the first import', () => {
    const text = [
      '/** What the cart does. */',
      '// spec: customer-1-1',
      "import { a } from './a';",
      '',
      '// spec: customer-1-2, customer-1-3',
      '// spec: customer-1-4',
      "test('adds a line', () => a());",
    ].join('\n');
    const { tags, problems } = readTags([source('web/src/cart.test.ts', text)]);
    expect(problems).toEqual([]);
    expect(tags.map(({ id, title }) => [id, title])).toEqual([
      ['customer-1-1', null],
      ['customer-1-2', 'adds a line'],
      ['customer-1-3', 'adds a line'],
      ['customer-1-4', 'adds a line'],
    ]);
  });

  it('is reported as a problem in any other position', () => {
    const text = "import { a } from './a';\n// spec: customer-1-1\nconst b = a;\ntest('adds', () => b);\n";
    expect(readTags([source('web/src/cart.test.ts', text)]).problems).toEqual([
      'web/src/cart.test.ts:2 has a tag that is not directly above a test.',
    ]);
  });
});

describe('the map', () => {
  const tags = [
    { id: 'customer-1-1', file: 'web/src/cart.test.ts', title: 'adds a line' },
    { id: 'customer-1-1', file: 'web/src/shop.test.ts', title: null },
  ];

  it('shows each statement with its decision and tests, and the code file next to each test file', () => {
    const statements = specification({ id: 'customer-1-1', text: 'A cart', differs: 'Two carts.' });
    const map = writeSpecMap(statements, tags, (file) => file === 'web/src/cart.ts');
    expect(map).toContain(
      '| customer-1-1 | A cart<br>**differs:** Two carts. | `cart.test.ts` “adds a line”<br>`shop.test.ts` |',
    );
    expect(map).toContain('| `cart.test.ts` | `web/src/cart.test.ts` | `cart.ts` |');
    expect(map).toContain('| `shop.test.ts` | `web/src/shop.test.ts` |  |');
  });

  it('distinguishes test files of the same name by a part of their path', () => {
    const two = ['a', 'b'].map((folder) => ({
      id: 'customer-1-1',
      file: `web/src/${folder}/cart.test.ts`,
      title: null,
    }));
    const map = writeSpecMap(specification({ id: 'customer-1-1', text: 'A cart' }), two, () => false);
    expect(map).toContain('`a/cart.test.ts`<br>`b/cart.test.ts`');
  });

  it('requires a test or a reason for each statement, and a statement for each tag', () => {
    const statements = specification(
      { id: 'customer-1-1', text: 'A cart', untested: 'Nothing to prove.' },
      { id: 'customer-1-2', text: 'A badge' },
      { id: 'customer-1-2', text: 'A badge' },
      { id: 'customer-1-3', text: 'A colour', untested: 'Nothing to prove.' },
    );
    expect(
      explainGaps(statements, [...tags, { id: 'customer-9-9', file: 'web/src/old.test.ts', title: null }]),
    ).toEqual([
      'Two statements have the id customer-1-2.',
      'web/src/old.test.ts names customer-9-9, which is not a statement.',
      'customer-1-1 has both a test and a reason for having none.',
      'customer-1-2 has neither a test nor a reason for having none.',
      'customer-1-2 has neither a test nor a reason for having none.',
    ]);
  });
});
