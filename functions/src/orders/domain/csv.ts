const byteOrderMark = '\u{FEFF}';
const lineEnd = '\r\n';

/** The first line of a file, behind the mark by which spreadsheets know that it is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}

/** One line as RFC 4180 writes it. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(toCell).join(',') + lineEnd;
}

/**
 * Spreadsheets run what begins like a formula, some of them also with the full-width characters of East Asian keyboards; behind an
 * apostrophe it is a text. Line breaks become spaces.
 */
function toCell(text: string): string {
  const isFormula = /^[\t\r]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/.test(text);
  const plain = text.replace(/[\r\n]+/g, ' ');
  const safe = isFormula ? `'${plain}` : plain;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
