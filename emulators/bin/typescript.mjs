/**
 * Runs a TypeScript program: `node emulators/bin/typescript.mjs <file> [arguments]`. This file is plain JavaScript,
 * because it first installs the dependencies, including the TypeScript loader.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { installDependencies, loadTypeScript } from './suite/install.mjs';

const [file = '', ...given] = process.argv.slice(2);
const program = path.resolve(file);
process.argv.splice(1, Infinity, program, ...given);
await installDependencies();
await loadTypeScript();
await import(pathToFileURL(program).href);
