import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Digests of each drawing and of the picture rendered from it, by file. */
export type Manifest = Record<string, { drawing: string; picture: string }>;

export const manifestFile = 'manifest.json';

/** Reads the manifest; empty before the first picture is rendered. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestFile);
  // Only `renewPictures` writes the file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
