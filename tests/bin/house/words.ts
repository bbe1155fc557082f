import type { PrivateWord } from './privateWords';
import { privateWords } from './privateWords';
import type { Source } from './sources';

export type Use = { word: string; file: string; line: number; text: string };

/** Written from other files, texts of the demo shop, or the list itself. */
const unread =
  /^(docs\/spec-map\.md|emulator-data\/seed\/.*|tests\/bin\/house\/(privateWords\.ts|words\.test\.ts))$/;

/** The private uses of the words of the list, in names, comments, texts and names of files. */
export function findPrivateWords(sources: Source[], list: PrivateWord[] = privateWords): Use[] {
  return sources
    .filter(({ path }) => !unread.test(path))
    .flatMap(({ path, text }) => findInFile(path, text, list));
}

function findInFile(file: string, text: string, list: PrivateWord[]): Use[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const raw = `${name}\n${text}`;
  const plain = takeApart(raw);
  return list.flatMap(({ name: word, pattern, isRaw = false, allowed = [] }) => {
    const searched = isRaw ? raw : plain;
    return [...searched.matchAll(pattern)].flatMap(({ index }) => {
      const line = searched.slice(searched.lastIndexOf('\n', index) + 1, endOfLine(searched, index));
      const isAllowed = allowed.some(
        (use) => (use.files?.test(file) ?? true) && (use.line?.test(line) ?? true),
      );
      return isAllowed ? [] : [{ word, file, line: countLines(searched, index), text: line.trim() }];
    });
  });
}

/** `adminOrders` and `ADMIN_ORDERS` become `admin orders`; lines stay where they are. */
export function takeApart(text: string) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function endOfLine(text: string, index: number) {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}

function countLines(text: string, index: number) {
  return text.slice(0, index).split('\n').length - 1;
}
