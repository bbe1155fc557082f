import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One file of text, as the figures see it. Paths are relative to the root and written with `/`.
 * @typedef {object} Source
 * @property {string} path
 * @property {string} room the workspace it lies in; empty for the root and `docs`
 * @property {Kind} kind
 * @property {string} text
 */

/** @typedef {'product' | 'tests' | 'tools' | 'stand-ins'} Kind */

const skippedFolders = /^(node_modules|dist|dist-.*|\..*|.*_export)$/;
const sourceFile = /\.(ts|tsx|mjs|css|html|rules|md)$/;

/** What is written in a programming language, and so has lines, functions and imports to measure. */
export const isCode = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file);

const testFile = /\.(test|spec)\.tsx?$|(^|\/)(testing|differential)(\/|\.tsx?$)/;
const toolFile =
  /^(tests\/(bin|benchmarks)|emulator-data|packages\/[^/]*(?<!-emulator))\/|\.config\.(ts|mjs)$/;
const standInRoom = /^(sandbox|emulators|packages\/.*-emulator)$/;

/**
 * Every source file below the root: found by walking, so that a new folder is measured without being listed.
 * @param {string} root
 * @returns {Source[]}
 */
export function readSources(root) {
  const rooms = workspaceFolders(root);
  return listFiles(root, '')
    .filter((file) => sourceFile.test(file))
    .map((file) => {
      const room = rooms.find((folder) => file.startsWith(`${folder}/`)) ?? '';
      return {
        path: file,
        room,
        kind: kindOf(file, room),
        text: readFileSync(path.join(root, file), 'utf8'),
      };
    });
}

/**
 * @param {string} root
 * @returns {string[]} the folders of the workspaces, in the order of `package.json`
 */
export function workspaceFolders(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('/*') ? subfolders(root, pattern.slice(0, -2)) : pattern,
  );
}

/**
 * What a file is there for, read from where it lies.
 * @param {string} file
 * @param {string} room
 * @returns {Kind}
 */
export function kindOf(file, room) {
  if (toolFile.test(file) && !/\.(test|spec)\.ts$/.test(file)) return 'tools';
  if (testFile.test(file) || room === 'tests') return 'tests';
  if (!file.startsWith(`${room}/src/`)) return 'tools';
  return standInRoom.test(room) ? 'stand-ins' : 'product';
}

/**
 * @param {string} root
 * @param {string} folder relative to the root; empty for the root itself
 * @returns {string[]} in the order of their names
 */
function listFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.test(entry.name) ? [] : listFiles(root, file);
      return entry.isFile() ? [file] : [];
    });
}

/**
 * @param {string} root
 * @param {string} folder
 */
function subfolders(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}
