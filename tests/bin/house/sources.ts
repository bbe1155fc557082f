import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths are relative to the root and use `/`. */
export type Source = {
  path: string;
  /** its workspace; empty for the root and `docs` */
  room: string;
  kind: Kind;
  text: string;
};

export type Kind = 'product' | 'tests' | 'tools' | 'stand-ins';

const skippedFolders = /^(node_modules|dist|dist-.*|\..*|.*_export)$/;
const sourceFile = /\.(ts|tsx|mjs|css|html|rules|md)$/;

export const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

const testFile = /\.(test|spec)\.tsx?$|(^|\/)(testing|differential)(\/|\.tsx?$)/;
const toolFile = /^(tests\/(bin|benchmarks)|emulator-data)\/|\.config\.(ts|mjs)$/;
const standInRoom = /^(sandbox|emulators|packages\/.*-emulator)$/;

export function readSources(root: string): Source[] {
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

/** @returns the folders of the workspaces, in the order of `package.json` */
export function workspaceFolders(root: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return workspaces;
}

export function kindOf(file: string, room: string): Kind {
  if (toolFile.test(file) && !/\.(test|spec)\.ts$/.test(file)) return 'tools';
  if (testFile.test(file) || room === 'tests') return 'tests';
  if (!file.startsWith(`${room}/src/`)) return 'tools';
  return standInRoom.test(room) ? 'stand-ins' : 'product';
}

/**
 * @param folder relative to the root; empty for the root itself
 * @returns files sorted by name
 */
function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.test(entry.name) ? [] : listFiles(root, file);
      return entry.isFile() ? [file] : [];
    });
}
