import { parseCsv } from '@shop/core/rules/parseCsv';

import { anAdminEdible, anAdminExtra, anAdminFlower } from '@/testing/adminItems';

import {
  copyOf,
  itemsCsv,
  maxCsvRows,
  plainNumber,
  problemInColumns,
  readItemsCsv,
  templateCsv,
} from './itemCsv';

const items = [anAdminFlower(), anAdminEdible(), anAdminExtra()];

function rowsOf(text: string, known = items) {
  const read = readItemsCsv(text, known);
  if ('problem' in read) throw new Error(read.problem);
  return read.rows;
}
const problemOf = (text: string) => {
  const read = readItemsCsv(text, items);
  return 'problem' in read ? read.problem : null;
};

test('an export changes nothing when it is imported before any item changes', () => {
  expect(parseCsv(itemsCsv(items))).toHaveLength(4);
  expect(rowsOf(itemsCsv(items)).map(({ row, problem }) => [row, problem])).toEqual([
    [null, ''],
    [null, ''],
    [null, ''],
  ]);
});

test('a changed cell changes only its field, and a blank cell keeps the value', () => {
  const [flower, extra] = rowsOf(
    'Kind;Code;Name;Price 1g;On hand Pre-roll;Availability;Price;Reorder at\n' +
      'Product;FL-001;;101,50;12;no;;6\nextra;EX-001;Long papers;;;;;\n',
  );
  expect(flower).toMatchObject({
    line: 2,
    problem: '',
    row: {
      kind: 'flower',
      productId: 'flower-1',
      call: {
        version: 3,
        priceUpdate: { oneGram: 101.5 },
        quantitySet: { preRoll: 12 },
        availability: false,
        reorderUnits: 6,
        reason: 'CSV import',
      },
    },
  });
  expect(extra?.row?.call).toEqual({ version: 3, updates: { name: 'Long papers' }, reason: 'CSV import' });
});

test.each([
  ['1,000', 1000],
  ['1 000,5', 1000.5],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
])('a dosage written as %s is read as %d', (cell, dosage) => {
  const [row] = rowsOf(`Kind;Code;Total Dosage (mg)\nedible;ED-001;${cell}\n`);
  expect(row?.row?.call).toMatchObject({ updates: { totalDosage: dosage } });
});

test('an export of values with three decimals changes nothing when it is imported', () => {
  const precise = [anAdminFlower({ thcPercent: 12.345, cbdPercent: 0.125 }), anAdminEdible({ thc: 2.125 })];
  expect(rowsOf(itemsCsv(precise), precise)).toMatchObject([
    { row: null, problem: '' },
    { row: null, problem: '' },
  ]);
});

test('a row with an unknown code adds an item', () => {
  const [row] = rowsOf(
    'Kind,Code,Name,Price,On hand,Show on Cart?,Image\nextra,NEW-1,Matches,12,40,yes,/images/m.webp\n',
  );
  expect(row?.row).toEqual({
    kind: 'extra',
    call: {
      name: 'Matches',
      code: 'NEW-1',
      imageUrl: '/images/m.webp',
      description: '',
      availability: true,
      showOnCart: true,
      price: 12,
      quantity: 40,
    },
  });
});

test.each([
  ['Kind,Code\nlamp,FL-001', 'The kind must be one of flower, edible, extra.'],
  ['Kind,Code\nflower,', 'Code is missing.'],
  ['Kind,Code,Availability\nflower,FL-001,maybe', 'Availability must be yes or no.'],
  ['Kind,Code,Price\nflower,FL-001,12', 'Price is not a field of this kind.'],
])('the reason why a row is invalid is reported: %p', (text, problem) => {
  expect(rowsOf(text)).toMatchObject([{ row: null, problem }]);
});

test('a repeated code and a deleted item are rejected', () => {
  expect(rowsOf('Kind,Code,Price\nextra,EX-001,12\nextra,EX-001,13')).toMatchObject([
    { problem: '' },
    { row: null, problem: 'An earlier row has the same code.' },
  ]);
  const deleted = anAdminExtra({ archivedAt: '2026-11-03T08:00:00.000Z' });
  expect(rowsOf('Kind,Code,Price\nextra,EX-001,12', [deleted])).toMatchObject([
    { row: null, problem: 'This item has been deleted. Restore it first.' },
  ]);
});

test.each([
  ['', 'This file has no readable rows.'],
  ['Kind,Name\nflower,x', 'The first row has no column Code.'],
  ['Kind,Code,Colour\nflower,x,red', 'Unknown columns: Colour.'],
  ['Kind,Code', 'This file has no rows below the header.'],
])('the reason why a file is unreadable is reported: %p', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('the number of rows in a file is limited', () => {
  const rows = Array.from({ length: maxCsvRows + 1 }, (_, n) => `extra,C-${n}`).join('\n');
  expect(problemOf(`Kind,Code\n${rows}`)).toMatch(/at most 300 in one file/);
});

test.each([
  ['49.90', '49.90'],
  ['49,90', '49.90'],
  ['1 234,50', '1234.50'],
  ['1\u{A0}234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['R1 234.50', '1234.50'],
  ['1,234', '1234'],
  ['1 234 567', '1234567'],
  ['0,125', '0.125'],
  ['abc', 'abc'],
])('the amount %s is parsed as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  ['Price 1g', 'abc', 'Price 1g must be an amount such as 49.90. It says “abc”.'],
  ['THC (%)', '18%', 'THC (%) must be a number such as 12.5. It says “18%”.'],
  ['On hand 1g', '-3', 'On hand 1g must be a whole number, 0 or more. It says “-3”.'],
])('an error in a cell is reported with its column (%s)', (head, cell, problem) => {
  expect(rowsOf(`Kind,Code,${head}\nproduct,FL-001,${cell}\n`)).toMatchObject([
    { line: 2, row: null, problem },
  ]);
});

test('a new item is accepted without a picture, but not without a name', () => {
  expect(rowsOf('Kind,Code,Name\nextra,NEW-1,Matches\nextra,NEW-2,\n')).toMatchObject([
    { problem: '', row: { call: { code: 'NEW-1', imageUrl: '' } } },
    { problem: 'A new item needs a name.', row: null },
  ]);
});

test('an error that only the server detects is reported with its column', () => {
  const [added, changed] = rowsOf('Kind,Code,Name\nflower,NEW-1,Kush\nextra,EX-001,Long papers\n');
  if (added === undefined || changed === undefined) throw new Error('a row is missing');
  const found = 'name is longer than 80 characters; stockQuantity.oneGram is required; label is required';
  expect(problemInColumns(added, found)).toBe(
    'Name is longer than 80 characters; On hand 1g is required; Label is required',
  );
  expect(problemInColumns(changed, 'updates.price is too large')).toBe('Price is too large');
  expect(problemInColumns(added, 'Code NEW-1 is already used.')).toBe('Code NEW-1 is already used.');
});

test('the example rows of the template are rejected', () => {
  const rows = rowsOf(templateCsv());
  expect(new Set(rows.map(({ problem }) => problem))).toEqual(
    new Set(['This is an example row of the template. Please delete it.']),
  );
});

test('a copy of an item includes everything except the code, the counts and the reorder level', () => {
  expect(copyOf(anAdminFlower({ reorderUnits: 5 }))).toEqual({
    name: 'Blue Dream',
    label: 'Hybrid',
    category: 'Indoor',
    stockPrice: { oneGram: '100.00', threeGram: '280.50', preRoll: '60.00' },
    availability: 'yes',
    description: 'Sweet berry and a clear head.',
    imageUrl: '/images/item.webp',
  });
});
