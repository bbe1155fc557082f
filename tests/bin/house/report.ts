import type { measureModules } from './modules';
import { countLines, type measureRoom } from './sizes';

export type RoomSizes = ReturnType<typeof measureRoom>;

export function describeRooms(rooms: { room: string; sizes: RoomSizes }[]): string[] {
  const share = ({ files, lines }: { files: number; lines: number }) =>
    files === 0 ? '–' : `${files} / ${lines}`;
  const rows = rooms.map(({ room, sizes }) => [
    room,
    share(sizes.product),
    share(sizes.tests),
    share(sizes.tools),
    share(sizes.standIns),
    `${sizes.files.median} / ${sizes.files.longest?.lines ?? 0}`,
    `${sizes.functions.median} / ${sizes.functions.longest?.lines ?? 0}`,
    String(sizes.shortFiles.length),
  ]);
  const head = ['workspace', 'product', 'tests', 'tools', 'stand-ins', 'file', 'function', 'under 20'];
  const longest = rooms.flatMap(({ room, sizes: { files, functions } }) => [
    `${room}: longest file ${files.longest?.file ?? '–'}, longest function ${functions.longest?.name ?? '–'} in ${functions.longest?.file ?? '–'}`,
  ]);
  return [
    'Files / lines by purpose; median / longest file and function without tests; files under 20 lines.',
    ...alignColumns([head, ...rows]),
    '',
    ...longest,
  ];
}

export function describeModules({
  functionsCircle,
  featuresCircle,
  featureImports,
  payClosure,
}: ReturnType<typeof measureModules>): string[] {
  const circle = (names: string[]) => (names.length === 0 ? 'none' : `${names.length}: ${names.join(', ')}`);
  return [
    `Largest import cycle of functions/src: ${circle(functionsCircle)}`,
    `Largest import cycle of web/src/features: ${circle(featuresCircle)}`,
    `Imports between features in web: ${featureImports.length}`,
    `Import closure of the endpoint pay: ${payClosure.length} files, ${payClosure.reduce((sum, { text }) => sum + countLines(text), 0)} lines`,
  ];
}

function alignColumns(rows: string[][]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
