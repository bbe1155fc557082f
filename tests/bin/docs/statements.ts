import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A statement of a specification. `differs`: how the shop deliberately differs from it. `note`: a remark. `untested`:
 * why no test proves it.
 */
export type Statement = { id: string; text: string; differs?: string; note?: string; untested?: string };
type Section = { id: string; title: string; statements: Statement[] };
export type Specification = { id: string; title: string; sections: Section[] };

export function readSpecifications(root: string): Specification[] {
  const folder = path.join(root, 'docs/spec');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

export function listStatements(specifications: Specification[]) {
  return specifications.flatMap(({ sections }) => sections.flatMap(({ statements }) => statements));
}
