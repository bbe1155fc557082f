const byteOrderMark = '\u{FEFF}';
const lineEnd = '\r\n';

/**
 * Prefixes that make spreadsheets evaluate a cell as a formula, including the full-width forms of East Asian keyboards.
 */
const formula = /^[\t\r]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;

export function csvText([columns = [], ...rows]: readonly (readonly string[])[]): string {
  return csvHead(columns) + rows.map(csvLine).join('');
}

/** Starts with a byte order mark, so that spreadsheets recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}

/** Follows RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(toCell).join(',') + lineEnd;
}

/** Adds an apostrophe before a value that looks like a formula. A plain negative number is not a formula. */
function toCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = formula.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvLine` adds before a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
