/** Words that name no variable, function, parameter or wildcard. */
const reservedWords: ReadonlySet<string> = new Set(
  'true false null in is if allow match service function let return rules_version import package'.split(' '),
);

/** Words that even after a dot are no names of a field. */
const reservedEverywhere: ReadonlySet<string> = new Set(['service', 'rules_version']);

export function isReserved(word: string): boolean {
  return reservedWords.has(word);
}

export function isReservedField(word: string): boolean {
  return reservedEverywhere.has(word);
}
