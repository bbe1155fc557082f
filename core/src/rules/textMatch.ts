/** Returns the text in lower case without accents, with one space before each word. */
export function foldText(text: string): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').reduce((folded, word) => `${folded} ${word}`, '');
}

/** Returns how many typing errors to accept. Short words accept none, because they resemble too many others. */
function slipsIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Returns whether a typed word matches a word or its prefix, despite extra, missing, wrong or swapped letters. */
export function isNearWord(typed: string, word: string): boolean {
  const slips = slipsIn(typed.length);
  if (word.length < typed.length - slips) return false;
  const reach = Math.min(word.length, typed.length + slips);
  let [before, last]: [number[], number[]] = [[], Array.from({ length: reach + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= reach; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwap = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > slips) return false;
    [before, last] = [last, current];
  }
  return Math.min(...last) <= slips;
}
