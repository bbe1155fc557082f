import type { Random } from './random';

const tokenPattern = /\s+|[\w.]+|'[^']*'|[^\w\s']/g;
const inserted: readonly [string, ...string[]] = [
  '(',
  ')',
  '[',
  ']',
  '.',
  ',',
  '!',
  '-',
  '--',
  '/',
  '/a',
  ' in ',
  ' is ',
  ' is int',
  ' && ',
  ' ? ',
  ':',
  '1',
  '01',
  '1e3',
  '.5',
  "'\\d'",
  "'",
  'true',
  'match',
  'math',
  '{',
  '}',
  '$(',
  '{x}',
  '// c\n',
  '/* c */',
  ';',
  '==',
  ' + ',
  '%',
  'service',
];

/** Returns the text with up to two tokens removed, doubled or added. The result may be valid or invalid. */
export function mutated(random: Random, text: string): string {
  let tokens: readonly string[] = text.match(tokenPattern) ?? [];
  for (let count = random.below(3); count > 0; count -= 1) {
    const at = random.below(tokens.length);
    const here = tokens[at] ?? '';
    const instead = random.pick<readonly string[]>([
      [],
      [here, here],
      [random.pick(inserted), here],
      [here, random.pick(inserted)],
    ]);
    tokens = [...tokens.slice(0, at), ...instead, ...tokens.slice(at + 1)];
  }
  return tokens.join('');
}
