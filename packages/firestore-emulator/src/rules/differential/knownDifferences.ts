/**
 * Cases in which Google's emulator differs from production, or in which rules cannot rely on the result. These requests
 * are not compared.
 */
type KnownDifference = { readonly what: string; readonly pattern: RegExp; readonly source: string };

const secondHalf =
  'https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Character.html (Google’s emulator is ' +
  'written in Java, whose strings consist of UTF-16 code units)';

export const knownDifferences: readonly KnownDifference[] = [
  {
    what: 'a pattern can match the empty string between the halves of a character outside the Basic Multilingual Plane',
    pattern:
      /(?:🐼|resource\.data\.s)[\s\S]*\.(?:split|replace)\(|\.(?:split|replace)\([\s\S]*(?:🐼|resource\.data\.s)/u,
    source: secondHalf,
  },
  {
    what: 'half of a surrogate pair becomes a question mark when it is converted to UTF-8',
    pattern:
      /(?:🐼|resource\.data\.s)[\s\S]*\[[\s\S]*(?:toUtf8|hashing)|(?:toUtf8|hashing)[\s\S]*(?:🐼|resource\.data\.s)[\s\S]*\[/u,
    source: secondHalf,
  },
  {
    what: 'the last digits of powers and distances differ, because libraries round differently',
    pattern: /math\.pow|\.distance\(/,
    source: 'https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Math.html',
  },
  {
    what:
      'a query that compares a field with null is allowed both by rules that require the comparison to be true and by rules ' +
      'that require it to be false; SDKs send IS_NULL instead',
    pattern:
      /"op":"(?:(?:NOT_)?(?:EQUAL|IN)|(?:LESS|GREATER)_THAN(?:_OR_EQUAL)?)","value":[^}]*\{?"nullValue"|nullValue[^}]*\}[^}]*\]/,
    source: 'https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#unaryfilter',
  },
  {
    what: 'a function may have more than ten let bindings',
    pattern: /(?:let [^;]*;[^;]*){11}/,
    source: 'https://firebase.google.com/docs/rules/rules-language#function',
  },
];

export function isComparable(text: string): boolean {
  return !knownDifferences.some(({ pattern }) => pattern.test(text));
}
