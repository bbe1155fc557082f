/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {ReturnType<typeof import('./sizes.mjs').measureRoom>} RoomSizes
 * @typedef {import('./words.mjs').Use} Use
 */

/**
 * @param {{ room: string, sizes: RoomSizes }[]} rooms
 * @returns {string[]}
 */
export function describeRooms(rooms) {
  const share = (/** @type {{ files: number, lines: number }} */ { files, lines }) =>
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
  const head = ['room', 'product', 'tests', 'tools', 'stand-ins', 'file', 'function', 'under 20'];
  const longest = rooms.flatMap(({ room, sizes: { files, functions } }) => [
    `${room}: longest file ${files.longest?.file ?? '–'}, longest function ${functions.longest?.name ?? '–'} in ${functions.longest?.file ?? '–'}`,
  ]);
  return [
    'Files / lines by what they are there for; median / longest file and function without tests; files under 20 lines.',
    ...alignColumns([head, ...rows]),
    '',
    ...longest,
  ];
}

/**
 * @param {ReturnType<typeof import('./modules.mjs').measureModules>} modules
 * @returns {string[]}
 */
export function describeModules({ functionsCircle, featuresCircle, featureImports }) {
  const circle = (/** @type {string[]} */ names) =>
    names.length === 0 ? 'none' : `${names.length}: ${names.join(', ')}`;
  return [
    `Largest import circle of functions/src: ${circle(functionsCircle)}`,
    `Largest import circle of web/src/features: ${circle(featuresCircle)}`,
    `Imports from feature to feature in web: ${featureImports.length}`,
  ];
}

/**
 * Private words by word and folder.
 * @param {Use[]} uses
 * @returns {string[]}
 */
export function describeWords(uses) {
  const folders = unique(uses.map(({ file }) => folderOf(file)));
  const words = unique(uses.map(({ word }) => word));
  const count = (/** @type {string} */ word, /** @type {string} */ folder) =>
    uses.filter((use) => use.word === word && (folder === '' || folderOf(use.file) === folder)).length;
  const rows = words
    .map((word) => ({ word, total: count(word, '') }))
    .sort((a, b) => b.total - a.total || (a.word < b.word ? -1 : 1))
    .map(({ word, total }) => [
      word,
      String(total),
      ...folders.map((folder) => String(count(word, folder) || '–')),
    ]);
  return [
    `Private words: ${uses.length}`,
    ...(rows.length === 0 ? [] : alignColumns([['word', 'all', ...folders], ...rows])),
  ];
}

/** @param {string} file */
function folderOf(file) {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
}

/** @param {string[]} names */
function unique(names) {
  return [...new Set(names)].sort();
}

/**
 * The first column to the left, figures to the right.
 * @param {string[][]} rows
 */
function alignColumns(rows) {
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
