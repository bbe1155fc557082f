import path from 'node:path';

import { writeDemoExport } from './export/demoExport';
import { renewPictures } from './pictures/renewPictures';
import { readSource } from './source/readSource';

// Draws the pictures and writes the emulator export: `npm run seed:build`, with `--all` to render every picture again.

const folder = path.resolve(import.meta.dirname, '..');
const seed = path.join(folder, 'seed');
const source = readSource(seed);

const rendered = await renewPictures(source, path.join(seed, 'images'), process.argv.includes('--all'));
console.log(`${rendered} pictures rendered.`);
const { documents, users, files } = await writeDemoExport(source, { seed, target: folder });
console.log(`Export written: ${documents} documents, ${users} users, ${files} files.`);
