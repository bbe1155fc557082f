import path from 'node:path';

import { writeDemoExport } from './export/demoExport';
import { readSource } from './source/readSource';

// Writes the emulator export: `npm run seed:build`.

const folder = path.resolve(import.meta.dirname, '..');
const seed = path.join(folder, 'seed');
const source = readSource(seed);

const { documents, users, files } = await writeDemoExport(source, { seed, target: folder });
console.log(`Export written: ${documents} documents, ${users} users, ${files} files.`);
