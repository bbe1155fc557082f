import { csvHead, csvLine, withoutGuard } from './csv';

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

test('removes only the apostrophe before a formula', () => {
  expect(["'=1+1", "'quoted", '-2.50'].map(withoutGuard)).toEqual(['=1+1', "'quoted", '-2.50']);
});
