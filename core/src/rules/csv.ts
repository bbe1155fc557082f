const byteOrderMark = '\u{FEFF}';
const lineEnd = '\r\n';

/** Beginnings that spreadsheets run as a formula, some also with the full-width characters of East Asian keyboards. */
const formula = /^[\t\r]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;

/** Formats rows as a CSV file. */
export function csvText([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join('');
}

/** Returns the first line of a CSV file, after the mark by which spreadsheets recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}

/** Formats one line as specified by RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(toCell).join(',') + lineEnd;
}

/** Puts an apostrophe before a text that looks like a formula; a plain negative number is not one. */
function toCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns the rows of a CSV file without blank ones. It accepts commas or semicolons, which spreadsheets of some countries
 * write. The apostrophe that `csvText` puts before formulas is removed. Returns null when a quote is never closed.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] | null {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorOf(content);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let firstLine = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value.trim() !== ''))
      rows.push({ line: firstLine, cells: cells.map(withoutGuard) });
    cells = [];
    firstLine = line;
  };
  for (let index = 0; index < content.length; index += 1) {
    const character = content.charAt(index);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}

/** Returns the separator that is more frequent in the first line. */
function separatorOf(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
