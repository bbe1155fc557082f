import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** @param {string[]} parts below the project folder */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}

/** @param {string} file below the project folder */
export function readJson(file) {
  return JSON.parse(readFileSync(inRoot(file), 'utf8'));
}
