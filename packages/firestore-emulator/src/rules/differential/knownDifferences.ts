/**
 * Cases where Google's emulator differs from production, or where no rule could rely on it. These requests are not
 * compared.
 */
type KnownDifference = { readonly what: string; readonly pattern: RegExp; readonly source: string };

const secondHalf =
  'The halves of a UTF-16 pair are no characters; only the emulator, which is written in Java, finds a place between them.';

export const knownDifferences: readonly KnownDifference[] = [
  {
    what: 'an empty match between the halves of a character beyond the basic plane',
    pattern:
      /(?:🐼|resource\.data\.s)[\s\S]*\.(?:split|replace)\(|\.(?:split|replace)\([\s\S]*(?:🐼|resource\.data\.s)/u,
    source: secondHalf,
  },
  {
    what: 'half a character, which a string keeps here and Java turns into a question mark as UTF-8',
    pattern:
      /(?:🐼|resource\.data\.s)[\s\S]*\[[\s\S]*(?:toUtf8|hashing)|(?:toUtf8|hashing)[\s\S]*(?:🐼|resource\.data\.s)[\s\S]*\[/u,
    source: secondHalf,
  },
  {
    what: 'the last digits of powers and distances, which every library rounds in its own way',
    pattern: /math\.pow|\.distance\(/,
    source: 'https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Math.html',
  },
  {
    what: 'a filter that compares a field with null, which client SDKs send as IS_NULL: the emulator takes it for a bool that is true and false at once',
    pattern:
      /"op":"(?:(?:NOT_)?(?:EQUAL|IN)|(?:LESS|GREATER)_THAN(?:_OR_EQUAL)?)","value":[^}]*\{?"nullValue"|nullValue[^}]*\}[^}]*\]/,
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#unaryfilter',
  },
  {
    what: 'more than ten let bindings, which only the emulator takes',
    pattern: /(?:let [^;]*;[^;]*){11}/,
    source: 'https://firebase.google.com/docs/rules/rules-language#function',
  },
];

export function isComparable(text: string): boolean {
  return !knownDifferences.some(({ pattern }) => pattern.test(text));
}
