import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const jsBar = 125_000;
const cssBar = 12_000;
const homePage = /pages\/HomePage\.tsx$/;

export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>;

/**
 * Measures the scripts and styles that the browser needs to show the home page: those of the entry, the page, and all
 * their imports.
 */
export function firstLoad({ siteFolder }: { siteFolder: string }) {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(siteFolder, '.vite/manifest.json'), 'utf8'));
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || homePage.test(key));
  const needed = closure(manifest, roots);
  const scripts = new Set(needed.map((chunk) => chunk.file));
  const styles = new Set(needed.flatMap((chunk) => chunk.css ?? []));
  return [
    row('First-load JS of /, gzip', gzipped(siteFolder, scripts), jsBar),
    row('First-load CSS of /, gzip', gzipped(siteFolder, styles), cssBar),
  ];
}

function closure(manifest: Manifest, keys: string[]) {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

function gzipped(folder: string, files: Set<string>) {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
    0,
  );
}

function row(what: string, bytes: number, bar: number) {
  return {
    what,
    figure: `${(bytes / 1000).toFixed(1)} kB`,
    bar: `${bar / 1000} kB`,
    holds: bytes <= bar,
  };
}
