import type { Random } from './random';

/** Intended type of a generated expression. The actual type sometimes differs. */
type Kind =
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'list'
  | 'set'
  | 'map'
  | 'time'
  | 'span'
  | 'path'
  | 'place'
  | 'any';
type Maker = (random: Random, depth: number) => string;

const literals: Readonly<Record<Kind, readonly [string, ...string[]]>> = {
  bool: ['true', 'false', 'resource.data.t', 'missing', "request.auth.token.role == 'staff'"],
  int: [
    '0',
    '1',
    '2',
    '-1',
    '7',
    '9223372036854775807',
    'resource.data.n',
    'resource.data.big',
    '9007199254740993',
  ],
  float: ['1.0', '0.5', '.5', '2.', '-1.5', '1.0 / 0', '0.0 / 0.0', '-0.0', 'resource.data.f', '12345678.9'],
  string: [
    "''",
    "'a'",
    "'b'",
    "'aXbX'",
    "'hi🐼é'",
    "'ÄÖ'",
    "' a\\t'",
    "'12'",
    "'1.5'",
    'resource.data.s',
    'request.auth.uid',
    'id',
  ],
  bytes: ["b'a'", "b'\\xff\\000'", "b'é'", 'resource.data.by'],
  list: ['[]', '[1]', '[1.0]', "[1, 'a', null]", '[[1], [1.0]]', 'resource.data.l', 'resource.data.keys()'],
  set: ['[1].toSet()', '[1.0, 2].toSet()', "['a'].toSet()", '[].toSet()'],
  map: [
    '{}',
    "{'a': 1}",
    "{'a': 1.0, 'b': {'c': [1]}}",
    'resource.data.m',
    'resource.data',
    'request.auth.token',
  ],
  time: ['timestamp.value(0)', 'timestamp.date(2024, 2, 29)', 'resource.data.ts', 'timestamp.value(-1)'],
  span: ["duration.value(1, 'h')", "duration.value(-1500, 'ms')", 'duration.time(1, 2, 3, 4)'],
  path: [
    '/a/b',
    '/a/$(1)',
    'request.path',
    'resource.data.r',
    "path('a/b')",
    '/a/{x}',
    '/databases/(default)/documents/o/x',
  ],
  place: ['latlng.value(1, 2)', 'resource.data.g'],
  any: [
    'null',
    'resource.data.nul',
    'resource.data.none',
    'missing',
    'resource',
    'request.auth',
    'request.resource',
  ],
};
const patternLiterals: readonly [string, ...string[]] = [
  "'a*'",
  "'(?i)A.*'",
  "'[^X]+'",
  "'X'",
  "'b|'",
  "'.*'",
  "'\\\\w+'",
  "'(a)(X)'",
  "'[[:alpha:]]'",
  "''",
];
const kinds: readonly [Kind, ...Kind[]] = [
  'bool',
  'int',
  'float',
  'string',
  'bytes',
  'list',
  'set',
  'map',
  'time',
  'span',
  'path',
  'place',
  'any',
];
// Google's emulator infers types when it loads a file, which takes minutes for deeper expressions.
const maxDepth = 2;

/** Returns a random condition whose types are usually right. */
export function randomCondition(random: Random): string {
  return expression(random, 'bool', 0);
}

function expression(random: Random, wanted: Kind, depth: number): string {
  const kind = random.isLucky(12) ? random.pick(kinds) : wanted;
  const makers = makersOfKind[kind];
  if (!makers || depth >= maxDepth || random.isLucky(3)) return random.pick(literals[kind]);
  return random.pick(makers)(random, depth + 1);
}

/**
 * Fills `<kind>` with an expression of that kind, and `<pattern>` with a regular expression. Every `<same>` of a
 * template gets an expression of the same random kind.
 */
function template(text: string): Maker {
  return (random, depth) => {
    const same = random.pick(kinds);
    return text.replace(/<(\w+)>/g, (_all, name: string) => {
      if (name === 'pattern') return random.pick(patternLiterals);
      const kind = name === 'same' ? same : kinds.find((known) => known === name);
      return expression(random, kind ?? 'any', depth);
    });
  };
}

function templates(first: string, ...others: readonly string[]): readonly [Maker, ...Maker[]] {
  return [template(first), ...others.map(template)];
}

const makersOfKind: Partial<Readonly<Record<Kind, readonly [Maker, ...Maker[]]>>> = {
  bool: templates(
    '(<same> == <same>)',
    '(<same> != <same>)',
    '(<int> < <float>)',
    '(<string> <= <string>)',
    '(<time> > <time>)',
    '(<span> >= <span>)',
    '(<bytes> < <bytes>)',
    '(<bool> && <bool>)',
    '(<bool> || <bool>)',
    '!<bool>',
    '(<bool> && !<bool>)',
    '(<any> in <list>)',
    '(<int> in <set>)',
    '(<string> in <map>)',
    '<list>.hasAny(<list>)',
    '<list>.hasAll(<list>)',
    '<list>.hasOnly(<list>)',
    '<set>.hasAll(<set>)',
    '<set>.hasAny(<list>)',
    '<string>.matches(<pattern>)',
    '(<same> is int)',
    '(<same> is number)',
    '(<same> is string)',
    '(<same> is list)',
    '(<same> is path)',
    '(<same> is map)',
    '(<bool> ? <bool> : <bool>)',
    'exists(<path>)',
    'math.isNaN(<float>)',
    '(<list> == <list>)',
    '(<map> == <map>)',
    '(<set> == <set>)',
    '(<path> == <path>)',
    '(<int> == <float>)',
    'echo(<bool>)',
    'never(<any>)',
    '(debug(<bool>))',
    'get(<path>).data.t',
  ),
  int: templates(
    '(<int> + <int>)',
    '(<int> - <int>)',
    '(<int> * <int>)',
    '(<int> / <int>)',
    '(<int> % <int>)',
    '-(<int>)',
    '<string>.size()',
    '<list>.size()',
    '<map>.size()',
    '<set>.size()',
    '<bytes>.size()',
    'int(<float>)',
    'int(<string>)',
    'math.round(<float>)',
    'math.abs(<int>)',
    '<time>.year()',
    '<time>.dayOfWeek()',
    '<time>.dayOfYear()',
    '<time>.toMillis()',
    '<time>.nanos()',
    '<span>.seconds()',
    '<span>.nanos()',
    '<list>[<int>]',
  ),
  float: templates(
    '(<float> + <int>)',
    '(<int> / <float>)',
    '(<float> % <float>)',
    '-(<float>)',
    'float(<int>)',
    'float(<string>)',
    'math.ceil(<float>)',
    'math.floor(<float>)',
    'math.pow(<int>, <int>)',
    'math.sqrt(<float>)',
    '<place>.latitude()',
    '<place>.distance(<place>)',
  ),
  string: templates(
    '(<string> + <string>)',
    '<string>.lower()',
    '<string>.upper()',
    '<string>.trim()',
    '<string>[0:<int>]',
    '<string>[<int>]',
    '<string>.replace(<pattern>, <string>)',
    '<string>.split(<pattern>)[0]',
    '<list>.join(<string>)',
    'string(<float>)',
    'string(<int>)',
    'string(<bool>)',
    'string(<path>)',
    '<bytes>.toHexString()',
    '<bytes>.toBase64()',
    '<path>[<int>]',
    "<map>.get('a', <string>)",
  ),
  bytes: templates(
    '<string>.toUtf8()',
    'hashing.md5(<string>)',
    'hashing.crc32(<bytes>)',
    'hashing.crc32c(<string>)',
    'hashing.sha256(<bytes>)',
  ),
  list: templates(
    '<list>.concat(<list>)',
    '<list>.removeAll(<list>)',
    '<map>.keys()',
    '<map>.values()',
    '<string>.split(<pattern>)',
    '[<any>, <int>]',
    '<list>[<int>:<int>]',
    '<list>[:<int>]',
    '<list>[<int>:]',
    '[<same>, <same>]',
    "<map>.get(['b', 'c'], <list>)",
  ),
  set: templates(
    '<list>.toSet()',
    '<set>.union(<set>)',
    '<set>.intersection(<set>)',
    '<set>.difference(<set>)',
    '<map>.diff(<map>).affectedKeys()',
    '<map>.diff(<map>).changedKeys()',
    '<map>.diff(<map>).addedKeys()',
    '<map>.diff(<map>).unchangedKeys()',
  ),
  map: templates("{'a': <same>}", "{'a': <int>, 'b': <map>}", "<map>.get('b', <map>)", '<map>.b'),
  time: templates(
    '(<time> + <span>)',
    '(<time> - <span>)',
    '<time>.date()',
    'timestamp.date(<int>, <int>, <int>)',
    'timestamp.value(<int>)',
  ),
  span: templates(
    '(<span> + <span>)',
    '(<time> - <time>)',
    '<time>.time()',
    'duration.abs(<span>)',
    "duration.value(<int>, 'm')",
  ),
  path: templates(
    '/a/$(<string>)',
    '/databases/(default)/documents/o/$(<string>)',
    "path('/a/{x}').bind({'x': <string>})",
    '<path>[0:<int>]',
    '$(<path>)/b'.replace('$', '/$'),
  ),
  place: templates('latlng.value(<int>, <float>)'),
  any: templates('<map>.a', '<list>[<int>]', "<map>['a']", 'echo(<same>)'),
};
