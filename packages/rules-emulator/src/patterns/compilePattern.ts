import { translatePattern } from './translatePattern';

const leadingFlags = /^\(\?([imsU]+)\)/;
const maxKept = 200;

const compiled = new Map<string, RegExp>();

/** Compiles an RE2 pattern to a JavaScript one. Throws RulesError for syntax that RE2 does not support. */
export function compilePattern(source: string, use: 'whole' | 'everywhere'): RegExp {
  const key = `${use} ${source}`;
  const pattern = compiled.get(key) ?? compile(source, use);
  if (compiled.size >= maxKept) compiled.clear();
  compiled.set(key, pattern);
  pattern.lastIndex = 0;
  return pattern;
}

function compile(source: string, use: 'whole' | 'everywhere'): RegExp {
  // The translated pattern ignores the case of ASCII letters only. For a leading `(?i)`, JavaScript's `i` flag covers
  // the other letters.
  const flags = leadingFlags.exec(source)?.[1] ?? '';
  const ignoresCase = flags.includes('i') ? 'i' : '';
  const body = translatePattern(source);
  return use === 'whole'
    ? new RegExp(`^(?:${body})$`, `u${ignoresCase}`)
    : new RegExp(body, `gu${ignoresCase}`);
}
