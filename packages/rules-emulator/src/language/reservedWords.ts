/** Words that cannot name a variable, function, parameter or wildcard. */
const reservedWords: ReadonlySet<string> = new Set(
  'true false null in is if allow match service function let return rules_version import package'.split(' '),
);

/** Reserved words that cannot even name a field after a dot. */
const reservedEverywhere: ReadonlySet<string> = new Set(['service', 'rules_version']);

export function isReserved(word: string): boolean {
  return reservedWords.has(word);
}

export function isReservedField(word: string): boolean {
  return reservedEverywhere.has(word);
}
