import { csvText } from './csv';

import { parseCsv } from './parseCsv';

test('a written file is read back unchanged, including quotes, line breaks and formulas', () => {
  const rows = [
    ['Name', 'Text'],
    ['A "b", c', 'two\r\nlines'],
    ['=1+1', '-2.50'],
  ];
  const text = csvText(rows);
  expect(text).toBe('\u{FEFF}Name,Text\r\n"A ""b"", c","two\r\nlines"\r\n\'=1+1,-2.50\r\n');
  expect(parseCsv(text)?.map(({ cells }) => cells)).toEqual(rows);
  expect(parseCsv(text)?.map(({ line }) => line)).toEqual([1, 2, 4]);
});

test('a file with semicolons and bare line feeds is read without blank rows, and each row keeps its line number', () => {
  expect(parseCsv('a;b\n1;2,5\n\n;\n3;4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2,5'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('a file may mix different line endings', () => {
  expect(parseCsv('a,"b"\r\n1,2\n3,4\r\n')?.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a file with an unclosed quote is rejected', () => {
  expect(parseCsv('a,"b\nc,d')).toBeNull();
});
