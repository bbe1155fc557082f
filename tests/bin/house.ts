/**
 * `npm run house`: what the code measures, room by room, and the module graphs as pictures in `docs/`.
 *
 *   npm run house                 everything; writes the pictures, and lowers the limits where figures fell
 *   npm run house -- --list       also every place of a private word, of an import between features, of a short file
 *   npm run house -- --quick      only what `npm run check` holds, and writes nothing
 *
 * Ends with exit code 1 when a figure is above its limit (`house/limits.json`), or with `--quick` when a picture is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../../emulators/bin/suite/paths.mjs';
import { explainExcess, lowerLimits, readLimits, writeLimits } from './house/limits';
import { measureModules } from './house/modules';
import { drawGraph } from './house/picture';
import { describeModules, describeRooms, describeWords } from './house/report';
import { measureRoom } from './house/sizes';
import { readSources, workspaceFolders } from './house/sources';
import { findPrivateWords } from './house/words';

const isQuick = process.argv.includes('--quick');
const isList = process.argv.includes('--list');

const sources = readSources(root);
const modules = measureModules(sources);
const words = findPrivateWords(sources);
const figures = {
  functionsCircle: modules.functionsCircle.length,
  featuresCircle: modules.featuresCircle.length,
  featureImports: modules.featureImports.length,
  privateWords: words.length,
};
const limits = readLimits();
const problems = explainExcess(figures, limits);
const print = (lines: string[]) => console.log(`${lines.join('\n')}\n`);

if (!isQuick) {
  const rooms = workspaceFolders(root).map((room) => ({
    room,
    sizes: measureRoom(sources.filter((source) => source.room === room)),
  }));
  print(describeRooms(rooms));
  if (isList)
    print(rooms.flatMap(({ sizes }) => sizes.shortFiles.map(({ file, lines }) => `${file}: ${lines} lines`)));
}
print(describeModules(modules));
if (isList) print(modules.featureImports.map(({ from, to }) => `${from.path} imports ${to.path}`));
print(describeWords(words));
if (isList) print(words.map(({ word, file, line, text }) => `${file}:${line} ${word}: ${text}`));

const pictures = {
  'docs/modules-functions.svg': drawGraph(modules.functions, 'Modules of functions/src and what they import'),
  'docs/modules-web.svg': drawGraph(modules.web, 'Folders and features of web/src and what they import'),
};
for (const [file, picture] of Object.entries(pictures)) {
  if (!isQuick) writeFileSync(path.join(root, file), picture);
  else if (readText(file) !== picture) problems.push(`${file} is out of date: npm run house draws it anew.`);
}
if (!isQuick) writeLimits(lowerLimits(figures, limits));

if (problems.length > 0) print(problems);
process.exitCode = problems.length > 0 ? 1 : 0;

function readText(file: string) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
