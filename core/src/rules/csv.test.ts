import { csvText, parseCsv } from './csv';

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells);

test('what is written is read back, quotes, line breaks and formulas included', () => {
  const rows = [
    ['Name', 'Text'],
    ['A "b", c', 'two\r\nlines'],
    ['=1+1', '-2.50'],
  ];
  const text = csvText(rows);
  expect(text).toBe('\u{FEFF}Name,Text\r\n"A ""b"", c","two\r\nlines"\r\n\'=1+1,-2.50\r\n');
  expect(cellsOf(text)).toEqual(rows);
});

test('semicolons and plain line ends are read, blank rows left out, and rows know their line', () => {
  expect(parseCsv('a;b\n1;2,5\n\n;\n3;4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2,5'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('a quote that is never closed makes the file unreadable', () => {
  expect(parseCsv('a,"b\nc,d')).toBeNull();
});
