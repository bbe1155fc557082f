import { lineAt, readTestCalls } from './testTitles.mjs';

/**
 * @typedef {import('../house/sources.mjs').Source} Source
 * @typedef {{ id: string, file: string, title: string | null }} Tag a statement and the test that proves it; a `title` of null stands for the whole file
 */

const tagLine = /^\s*\/\/ spec: (.*)$/;

/**
 * The tags of all tests: `// spec: customer-2.home-3, customer-2.home-4` on a line of its own directly above a test or a group of tests, or above
 * the first import for the whole file. More such lines may follow each other.
 * @param {Source[]} sources
 * @returns {{ tags: Tag[], problems: string[] }}
 */
export function readTags(sources) {
  const tagged = sources.filter(({ path, text }) => isTestFile(path) && text.includes('// spec: '));
  const found = tagged.map(readFileTags);
  return { tags: found.flatMap(({ tags }) => tags), problems: found.flatMap(({ problems }) => problems) };
}

/** @param {string} file */
function isTestFile(file) {
  return /\.(test|spec)\.tsx?$/.test(file);
}

/**
 * @param {Source} source
 * @returns {{ tags: Tag[], problems: string[] }}
 */
function readFileTags({ path: file, text }) {
  const lines = text.split('\n');
  const titles = new Map(readTestCalls(file, text).map(({ line, title }) => [line, title]));
  const firstStatement = lineAt(text, text.search(/^(?!\s*(\/\/|\/\*|\*|$))/m));
  /** @type {Tag[]} */
  const tags = [];
  /** @type {string[]} */
  const problems = [];
  lines.forEach((line, index) => {
    const ids = tagLine.exec(line)?.[1];
    if (ids === undefined) return;
    const next = lines.findIndex((other, at) => at > index && !tagLine.test(other)) + 1;
    const title = next <= firstStatement ? null : titles.get(next);
    if (title === undefined)
      problems.push(`${file}:${index + 1} has a tag that is not directly above a test.`);
    else tags.push(...ids.split(/,\s*/).map((id) => ({ id, file, title })));
  });
  return { tags, problems };
}
