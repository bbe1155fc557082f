import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a specification states: `differs` says what was decided otherwise, `note` what else is worth knowing, `untested` why no test proves it.
 * @typedef {{ id: string, text: string, differs?: string, note?: string, untested?: string }} Statement
 * @typedef {{ id: string, title: string, statements: Statement[] }} Section
 * @typedef {{ id: string, title: string, sections: Section[] }} Specification
 */

/**
 * The specifications of `docs/spec`, one file each.
 * @param {string} root
 * @returns {Specification[]}
 */
export function readSpecifications(root) {
  const folder = path.join(root, 'docs/spec');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

/** @param {Specification[]} specifications */
export function listStatements(specifications) {
  return specifications.flatMap(({ sections }) => sections.flatMap(({ statements }) => statements));
}
