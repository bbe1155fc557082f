/** A figure and its target. `holds` is undefined if there is no target. */
export type Row = { what: string; figure: string; bar: string; holds?: boolean; isBroken?: true };

export function renderTable(rows: Row[]) {
  const head = { what: 'What', figure: 'Figure', bar: 'Target' };
  const width = (key: 'what' | 'figure' | 'bar') =>
    Math.max(...[head, ...rows].map((row) => row[key].length));
  const line = (row: Row, verdict: string) =>
    `${row.what.padEnd(width('what'))}  ${row.figure.padEnd(width('figure'))}  ${row.bar.padEnd(width('bar'))}  ${verdict}`.trimEnd();
  return [line(head, ''), ...rows.map((row) => line(row, verdictOn(row)))].join('\n');
}

function verdictOn({ holds, isBroken }: Row) {
  if (isBroken) return 'FAILED';
  if (holds === undefined) return '';
  return holds ? 'holds' : 'MISSED';
}

/**
 * Renders figures measured in several environments, with a column for each environment. A cell without a figure stays
 * empty.
 * @param columns by the name of the environment
 */
export function renderColumns(columns: Record<string, Row[]>) {
  const places = Object.keys(columns);
  const all = Object.values(columns).flat();
  const names = [...new Set(all.map(({ what }) => what))];
  const table = [
    ['What', ...places, 'Target'],
    ...names.map((what) => {
      const cells = places.map((place) => columns[place]?.find((row) => row.what === what));
      const bars = new Set(cells.flatMap((row) => row?.bar ?? []));
      const figures = cells.map((row) => (row ? `${row.figure} ${verdictOn(row)}`.trimEnd() : ''));
      return [what, ...figures, [...bars].join(' | ')];
    }),
  ];
  return renderCells(table);
}

/** Longer cells shift only the rest of their own row. */
const maxWidth = 48;

/** @param table rows of cells; each column is as wide as its widest cell, up to `maxWidth` */
export function renderCells(table: string[][]): string {
  const widths = (table[0] ?? []).map((_, index) =>
    Math.min(maxWidth, Math.max(...table.map((cells) => cells[index]?.length ?? 0))),
  );
  return table
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
