/**
 * A figure and the bar it is held to. `holds` is left out where there is no bar.
 * @typedef {{ what: string, figure: string, bar: string, holds?: boolean }} Row
 */

/** @param {Row[]} rows */
export function renderTable(rows) {
  const head = { what: 'What', figure: 'Figure', bar: 'Bar' };
  const width = (/** @type {'what' | 'figure' | 'bar'} */ key) =>
    Math.max(...[head, ...rows].map((row) => row[key].length));
  const line = (/** @type {Row} */ row, /** @type {string} */ verdict) =>
    `${row.what.padEnd(width('what'))}  ${row.figure.padEnd(width('figure'))}  ${row.bar.padEnd(width('bar'))}  ${verdict}`.trimEnd();
  return [line(head, ''), ...rows.map((row) => line(row, verdictOn(row)))].join('\n');
}

/** @param {Row} row */
function verdictOn({ holds }) {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}
