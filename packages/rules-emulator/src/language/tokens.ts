/** `path` is one path segment with its slash; it needs at least one character right after the slash. */
type TokenKind = 'identifier' | 'int' | 'float' | 'string' | 'bytes' | 'path' | 'symbol' | 'end';

/**
 * `text` is the decoded value for strings and bytes (one character per byte) and the source text for everything else.
 */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

type TokenPattern = {
  readonly kind: TokenKind;
  readonly pattern: RegExp;
  readonly textOf?: (found: string) => string;
};

const skippedPattern = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const escapePattern = /\\(?:(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})|([0-3][0-7]{2})|([\s\S]))/g;
const singleEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

// The first match wins, so longer tokens come before their prefixes: `4/2` contains the segment `/2`.
const tokenPatterns: readonly TokenPattern[] = [
  {
    kind: 'bytes',
    pattern:
      /[bB](?:"(?:[^"\\\n]|\\(?:[\\'"nrtbf]|x[0-9a-fA-F]{2}|[0-3][0-7]{2}))*"|'(?:[^'\\\n]|\\(?:[\\'"nrtbf]|x[0-9a-fA-F]{2}|[0-3][0-7]{2}))*')/y,
    textOf: decodeBytes,
  },
  {
    kind: 'string',
    pattern:
      /"(?:[^"\\\n]|\\(?:[\\'"nrtbf]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-3][0-7]{2}))*"|'(?:[^'\\\n]|\\(?:[\\'"nrtbf]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-3][0-7]{2}))*'/y,
    textOf: (found) => decodeString(found.slice(1, -1)),
  },
  {
    kind: 'path',
    pattern: /\/(?:(?:[\w.~@:+*&'-]|%[0-9a-fA-F]{2})+|\((?:[\w.~@:+*&'-]|%[0-9a-fA-F]{2})+\))/y,
  },
  { kind: 'symbol', pattern: /\$\(|&&|\|\||==|!=|<=|>=|\+\+|--/y },
  { kind: 'identifier', pattern: /[A-Za-z_][\w$]*|\$[\w$]+/y },
  { kind: 'float', pattern: /(?:0|[1-9]\d*)?\.\d+|(?:0|[1-9]\d*)\./y },
  { kind: 'int', pattern: /0|[1-9]\d*/y },
  { kind: 'symbol', pattern: /[{}()[\],;:.?!<>+\-*/%=]/y },
];

export function skipBlank(source: string, from: number): number {
  skippedPattern.lastIndex = from;
  return from + (skippedPattern.exec(source)?.[0].length ?? 0);
}

/** Returns the token that starts at exactly this offset, or undefined. */
export function readToken(source: string, start: number): Token | undefined {
  if (start >= source.length) return { kind: 'end', text: '<EOF>', start, end: start };
  for (const { kind, pattern, textOf } of tokenPatterns) {
    pattern.lastIndex = start;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined)
      return { kind, text: textOf?.(found) ?? found, start, end: start + found.length };
  }
  return undefined;
}

function decodeString(quoted: string): string {
  return quoted.replace(escapePattern, (_all, hex?: string, octal?: string, single?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex.slice(1), 16));
    return singleEscapes[single ?? ''] ?? single ?? '';
  });
}

// Decodes a literal. Characters become their UTF-8 bytes, and escapes become exactly the byte that they name.
function decodeBytes(found: string): string {
  return found
    .slice(2, -1)
    .split(/(\\(?:x..|[0-3]..|.))/)
    .map((piece) =>
      piece.startsWith('\\') ? decodeString(piece) : Buffer.from(piece, 'utf8').toString('latin1'),
    )
    .join('');
}
