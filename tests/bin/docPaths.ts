/**
 * Exits with code 1 if the documentation names a path or quotes a test title that does not exist, or if a document is
 * too wide.
 */
import { existsSync, readdirSync } from 'node:fs';

import { inRoot, root } from '../../emulators/bin/suite/paths.mjs';
import { namedPaths } from './docs/paths';
import { quotedTitles } from './docs/quotes';
import { wideLines } from './docs/width';
import { readSources } from './house/sources';

// Not checked, because this generated page uses shortened file names.
const unread = 'docs/spec-map.md';
// Generated pages, and a text of the demo shop with one paragraph per line.
const mayBeWide = [unread, 'packages/firestore-emulator/DIFFERENCES.md', 'emulator-data/seed/terms.md'];

const topLevel = readdirSync(root);
const sources = readSources(root);
const names = new Set(sources.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
const pages = sources.filter(
  ({ path }) => path === 'README.md' || (/^docs\/.*\.md$/.test(path) && path !== unread),
);
const missing = pages.flatMap(({ path, text }) =>
  namedPaths(path, text, topLevel).flatMap((name) =>
    names.has(name) || existsSync(inRoot(name)) ? [] : [`${path} names ${name}, which does not exist.`],
  ),
);
const misquoted = pages.flatMap(({ path, text }) =>
  quotedTitles(text).flatMap(({ file, part }) =>
    sources.some((source) => source.path.endsWith(`/${file}`) && source.text.includes(part))
      ? []
      : [`${path} quotes “${part}”, which ${file} does not contain.`],
  ),
);
const wide = sources
  .filter(({ path }) => path.endsWith('.md') && !mayBeWide.includes(path))
  .flatMap(({ path, text }) => wideLines(text).map((line) => `${path}:${line} is wider than 140 columns.`));
const problems = [...missing, ...misquoted, ...wide];
for (const sentence of problems) console.error(sentence);
process.exitCode = problems.length > 0 ? 1 : 0;
