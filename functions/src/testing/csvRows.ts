import { parseCsv } from '@shop/core/rules/parseCsv';

export function csvRows(csv: string): Record<string, string>[] {
  const [head, ...rows] = (parseCsv(csv) ?? []).map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((head ?? []).map((column, index) => [column, cells[index] ?? ''])),
  );
}
