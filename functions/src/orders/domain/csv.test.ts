import { csvHead, csvLine } from './csv';

test('a file begins with its mark and the names of the columns', () => {
  expect(csvHead(['Order number', 'Total (R)'])).toBe('\u{FEFF}Order number,Total (R)\r\n');
});

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['the "best"', '"the ""best"""'],
  ['two\r\nlines\n', 'two lines '],
  ['=1+1', "'=1+1"],
  ['+27821234567', "'+27821234567"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "' =1"],
  ['  =HYPERLINK("x","y")', `"'  =HYPERLINK(""x"",""y"")"`],
  ['\uFF1DHYPERLINK(1)', "'\uFF1DHYPERLINK(1)"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  ['a=b', 'a=b'],
  ["'quoted", "'quoted"],
])('%j is written as %j', (text, cell) => {
  expect(csvLine([text, 'end'])).toBe(`${cell},end\r\n`);
});
