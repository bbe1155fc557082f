import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const jsBar = 111_000;
const cssBar = 12_000;
const homePage = /pages\/HomePage\.tsx$/;

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[], isEntry?: boolean }>} Manifest */

/**
 * What the browser must have before the home page is there: the entry, the page, and all they import.
 * @param {{ siteFolder: string }} ground
 */
export function firstLoad({ siteFolder }) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(siteFolder, '.vite/manifest.json'), 'utf8'));
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || homePage.test(key));
  const needed = closure(manifest, roots);
  const scripts = new Set(needed.map((chunk) => chunk.file));
  const styles = new Set(needed.flatMap((chunk) => chunk.css ?? []));
  return [
    row('First-load JS of /, gzip', gzipped(siteFolder, scripts), jsBar),
    row('First-load CSS of /, gzip', gzipped(siteFolder, styles), cssBar),
  ];
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function closure(manifest, keys) {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/**
 * @param {string} folder
 * @param {Set<string>} files
 */
function gzipped(folder, files) {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  );
}

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} bar
 */
function row(what, bytes, bar) {
  return {
    what,
    figure: `${(bytes / 1000).toFixed(1)} kB`,
    bar: `${bar / 1000} kB`,
    holds: bytes <= bar,
  };
}
