import { csvHead, csvLine, csvText, parseCsv } from './csv';

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells);

test('reads back what it wrote, including quotes, line breaks and formulas', () => {
  const rows = [
    ['Name', 'Text'],
    ['A "b", c', 'two\r\nlines'],
    ['=1+1', '-2.50'],
  ];
  const text = csvText(rows);
  expect(text).toBe('\u{FEFF}Name,Text\r\n"A ""b"", c","two\r\nlines"\r\n\'=1+1,-2.50\r\n');
  expect(cellsOf(text)).toEqual(rows);
});

test('reads semicolons and plain line ends, skips blank rows, and keeps the line number of each row', () => {
  expect(parseCsv('a;b\n1;2,5\n\n;\n3;4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2,5'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('rejects a file with an unclosed quote', () => {
  expect(parseCsv('a,"b\nc,d')).toBeNull();
});

test('starts a file with the byte order mark and the column names', () => {
  expect(csvHead(['Order number', 'Total (R)'])).toBe('\u{FEFF}Order number,Total (R)\r\n');
});

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['the "best"', '"the ""best"""'],
  ['two\r\nlines\n', '"two\r\nlines\n"'],
  ['=1+1', "'=1+1"],
  ['+27821234567', "'+27821234567"],
  ['-5', '-5'],
  ['-5+1', "'-5+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['  =HYPERLINK("x","y")', `"'  =HYPERLINK(""x"",""y"")"`],
  ['\uFF1DHYPERLINK(1)', "'\uFF1DHYPERLINK(1)"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  ['a=b', 'a=b'],
  ["'quoted", "'quoted"],
])('writes %j as %j', (text, cell) => {
  expect(csvLine([text, 'end'])).toBe(`${cell},end\r\n`);
});
