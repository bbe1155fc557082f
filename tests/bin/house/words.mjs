import { privateWords } from './privateWords.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {import('./privateWords.mjs').PrivateWord} PrivateWord
 * @typedef {{ word: string, file: string, line: number, text: string }} Use a line of 0 is the name of the file
 */

/** Written from other files, texts of the demo shop, or the list itself. */
const unread =
  /^(docs\/spec-map\.md|emulator-data\/seed\/.*|tests\/bin\/house\/(privateWords\.mjs|words\.test\.ts))$/;

/**
 * The private uses of the words of the list, in names, comments, texts and names of files.
 * @param {Source[]} sources
 * @param {PrivateWord[]} [list]
 * @returns {Use[]}
 */
export function findPrivateWords(sources, list = privateWords) {
  return sources
    .filter(({ path }) => !unread.test(path))
    .flatMap(({ path, text }) => findInFile(path, text, list));
}

/**
 * @param {string} file
 * @param {string} text
 * @param {PrivateWord[]} list
 * @returns {Use[]}
 */
function findInFile(file, text, list) {
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

/**
 * `adminOrders` and `ADMIN_ORDERS` become `admin orders`; lines stay where they are.
 * @param {string} text
 */
export function takeApart(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/**
 * @param {string} text
 * @param {number} index
 */
function endOfLine(text, index) {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}

/**
 * @param {string} text
 * @param {number} index
 */
function countLines(text, index) {
  return text.slice(0, index).split('\n').length - 1;
}
