/**
 * `npm run house`: measures the code of each workspace and prints the figures.
 *
 *   npm run house                 measures everything; lowers the limits of figures that have fallen
 *   npm run house -- --list       also lists every import between features and every short file
 *   npm run house -- --quick      measures only the figures that `npm run check` enforces; writes nothing
 *
 * Exits with code 1 when a figure is above its limit (`house/limits.json`).
 */
import { root } from '../../emulators/bin/suite/paths.mjs';
import { explainExcess, lowerLimits, readLimits, writeLimits } from './house/limits';
import { measureModules } from './house/modules';
import { describeModules, describeRooms } from './house/report';
import { measureRoom } from './house/sizes';
import { readSources, workspaceFolders } from './house/sources';

const isQuick = process.argv.includes('--quick');
const isList = process.argv.includes('--list');

const sources = readSources(root);
const modules = measureModules(sources);
const figures = {
  functionsCircle: modules.functionsCircle.length,
  featuresCircle: modules.featuresCircle.length,
  featureImports: modules.featureImports.length,
  payClosure: modules.payClosure.length,
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

if (!isQuick) writeLimits(lowerLimits(figures, limits));

if (problems.length > 0) print(problems);
process.exitCode = problems.length > 0 ? 1 : 0;
