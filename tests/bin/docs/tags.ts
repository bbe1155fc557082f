import type { Source } from '../house/sources';
import { lineAt, readTestCalls } from './testTitles';

export type Tag = { id: string; file: string; title: string | null };

const tagLine = /^\s*\/\/ spec: (.*)$/;

/**
 * A tag is a line `// spec: customer-2.home-3, customer-2.home-4` directly above a test or a group of tests. Above the
 * first import, a tag applies to the whole file. Several tag lines may follow each other.
 */
export function readTags(sources: Source[]): { tags: Tag[]; problems: string[] } {
  const tagged = sources.filter(({ path, text }) => isTestFile(path) && text.includes('// spec: '));
  const found = tagged.map(readFileTags);
  return { tags: found.flatMap(({ tags }) => tags), problems: found.flatMap(({ problems }) => problems) };
}

function isTestFile(file: string) {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function readFileTags({ path: file, text }: Source): { tags: Tag[]; problems: string[] } {
  const lines = text.split('\n');
  const titles = new Map(readTestCalls(file, text).map(({ line, title }) => [line, title]));
  const firstStatement = lineAt(text, text.search(/^(?!\s*(\/\/|\/\*|\*|$))/m));
  const tags: Tag[] = [];
  const problems: string[] = [];
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
