import { translatePattern } from './translatePattern';

const leadingFlags = /^\(\?([imsU]+)\)/;
const maxKept = 200;

const compiled = new Map<string, RegExp>();

/** An RE2 pattern as JavaScript's; throws RulesError for what RE2 does not understand. */
export function compilePattern(source: string, use: 'whole' | 'everywhere'): RegExp {
  const key = `${use} ${source}`;
  const pattern = compiled.get(key) ?? compile(source, use);
  if (compiled.size >= maxKept) compiled.clear();
  compiled.set(key, pattern);
  pattern.lastIndex = 0;
  return pattern;
}

function compile(source: string, use: 'whole' | 'everywhere'): RegExp {
  // Where nothing is left out, JavaScript's own flag also knows the pairs of letters beyond ASCII.
  const flags = leadingFlags.exec(source)?.[1] ?? '';
  const ignoresCase = flags.includes('i') ? 'i' : '';
  const body = translatePattern(source);
  return use === 'whole'
    ? new RegExp(`^(?:${body})$`, `u${ignoresCase}`)
    : new RegExp(body, `gu${ignoresCase}`);
}
