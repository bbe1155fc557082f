import { withoutGuard } from './csv';
import Papa from 'papaparse';

/**
 * Returns each row with the number of its first line. Skips blank rows. Accepts commas, the semicolons of some locales,
 * and mixed line endings. Returns null if a quote is never closed.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] | null {
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return null;
  let next = 1;
  return data.flatMap((raw) => {
    const line = next;
    next += raw.join('').split('\n').length;
    const cells = raw.map((cell) => withoutGuard(cell.replace(/\r$/, '')));
    return cells.some((cell) => cell.trim() !== '') ? [{ line, cells }] : [];
  });
}
