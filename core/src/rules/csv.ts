const byteOrderMark = '\u{FEFF}';
const lineEnd = '\r\n';

/** Spreadsheets run what begins like a formula, some also with the full-width characters of East Asian keyboards. */
const formula = /^[\t\r]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;

/** Rows as a CSV file. */
export function csvText([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join('');
}

/** The first line of a CSV file, behind the mark by which spreadsheets know that it is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}

/** One line as RFC 4180 writes it. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(toCell).join(',') + lineEnd;
}

/** A text behind an apostrophe is no formula; a plain negative number is none either. */
function toCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The rows of a CSV file, blank ones left out; commas or, as spreadsheets of some countries write, semicolons. The apostrophe that
 * `csvText` puts in front of formulas is taken off again. Null when a quote is never closed.
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

/** What the first line has more of. */
function separatorOf(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
