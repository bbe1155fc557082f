/**
 * Checks that the first load of the home page stays within its byte budget. Files are compressed with gzip -9, and 1 kB
 * is 1000 bytes. `--modules` also prints each package and source file with its size in characters before minification.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const scriptBudget = 125_000;
const styleBudget = 14_000;
const entry = 'index.html';

// The build fails if the first load contains any other package or file of web/src.
const eagerPackages = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'react-router',
  'react-error-boundary',
  'react-redux',
  'redux',
  'redux-thunk',
  'redux-persist',
  '@reduxjs/toolkit',
  'immer',
  'valibot',
  'clsx',
  'lucide-react',
];
const eagerSources = [
  /^(main\.tsx|(app|api|config|ui|shared)\/.+)$/,
  /^pages\/(HomePage|HomeHead|QuickAdd|plusStyle)\.tsx?$/,
  /^features\/(banners|catalog)\/[^/]+$/,
  /^features\/account\/session\.ts$/,
  /^features\/purchase\/(cart|delivery)\/(\w+Slice|readStoredCart)\.ts$/,
];
const lazySources = /(^|\/)(admin|map)\//;

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(root, process.env.WEB_OUT_DIR ?? 'dist');
const manifest = readJson('manifest.json');
const modulesOf = readJson('modules.json');

const chunks = new Set();
follow(entry);
const scripts = [...chunks].map((key) => manifest[key].file);
const styles = new Set([...chunks].flatMap((key) => manifest[key].css ?? []));

const scriptBytes = sum(scripts);
const styleBytes = sum([...styles]);
const intruders = scripts.flatMap((file) => Object.keys(modulesOf[file] ?? {})).filter((id) => !isEager(id));

console.log(
  `First load of /: ${kilobytes(scriptBytes)} of JS (budget ${kilobytes(scriptBudget)}), ${kilobytes(styleBytes)} of CSS (budget ${kilobytes(styleBudget)}), gzip`,
);
for (const file of scripts) console.log(`  ${kilobytes(gzipped(file)).padStart(9)}  ${file}`);
if (process.argv.includes('--modules')) printPackages();

const faults = [];
if (scriptBytes > scriptBudget) faults.push('the JS of the first load exceeds its budget');
if (styleBytes > styleBudget) faults.push('the CSS of the first load exceeds its budget');
if (intruders.length > 0)
  faults.push(`the first load contains code that must load on demand:\n  ${intruders.join('\n  ')}`);
for (const fault of faults) console.error(`Budget: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function isEager(id) {
  const owner = packageOf(id);
  if (owner !== undefined) return eagerPackages.includes(owner);
  const source = /^web\/src\/(.+)$/.exec(id)?.[1];
  return source === undefined || (eagerSources.some((one) => one.test(source)) && !lazySources.test(source));
}

function packageOf(id) {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
}

function follow(key) {
  if (chunks.has(key)) return;
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}. Run the build first.`);
  chunks.add(key);
  (chunk.imports ?? []).forEach(follow);
}

function sum(files) {
  return files.reduce((total, file) => total + gzipped(file), 0);
}

function gzipped(file) {
  return gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function readJson(name) {
  return JSON.parse(readFileSync(join(outDir, '.vite', name), 'utf8'));
}

function printPackages() {
  const sizes = new Map();
  for (const [id, size] of scripts.flatMap((file) => Object.entries(modulesOf[file] ?? {}))) {
    const owner = packageOf(id) ?? id;
    sizes.set(owner, (sizes.get(owner) ?? 0) + size);
  }
  for (const [owner, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${String(size).padStart(7)}  ${owner}`);
  }
}
