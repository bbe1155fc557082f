const letFunction = 'function f() { let a = 1; return a == 1; } match /a/{b} { allow read: if f(); }';

/** Rules files just within and just beyond each limit of the compiler, and other borderline files, by description. */
export const textsAtLimits: readonly (readonly [what: string, text: string])[] = [
  ...around('nested matches', [10, 11], (count) => inDatabase(nested(count))),
  ...around('wildcards', [19, 20], (count) =>
    inDatabase(`match ${each(count, (index) => `/a/{c${index}}`)} { allow read; }`),
  ),
  ...around('wildcards over two matches', [9, 10], (count) =>
    inDatabase(
      `match ${each(10, (index) => `/{c${index}}`)} { match ${each(count, (index) => `/{c${index}}`)} { allow read; } }`,
    ),
  ),
  ...around('segments', [97, 98], (count) => inDatabase(`match ${'/s'.repeat(count)} { allow read; }`)),
  ...around('segments over two matches', [47, 48], (count) =>
    inDatabase(`match ${'/s'.repeat(50)} { match ${'/s'.repeat(count)} { allow read; } }`),
  ),
  ...around('parameters', [7, 8], (count) =>
    inDatabase(
      `function f(${each(count, (index) => `p${index}`, ', ')}) { return true; } match /a/{b} { allow read; }`,
    ),
  ),
  ...around('calls', [21, 22], (count) =>
    inDatabase(
      `${each(count, (index) => `function f${index}() { return f${index + 1}(); }`)}
      function f${count}() { return true; } match /a/{b} { allow read: if f0(); }`,
    ),
  ),
  ...around('brackets', [98, 99], (count) => condition(`${'('.repeat(count)}true${')'.repeat(count)}`)),
  ...around('brackets with not', [97, 98], (count) =>
    condition(`!${'('.repeat(count)}true${')'.repeat(count)}`),
  ),
  ...around('brackets before a field', [98, 99], (count) =>
    condition(`${'('.repeat(count)}request${')'.repeat(count)}.auth`),
  ),
  ...around('negations', [98, 99], (count) => condition(`${'!'.repeat(count)}true`)),
  ...around('conjunctions', [99, 100], (count) => condition(each(count, () => 'true', ' && '))),
  ...around('indexes inside indexes', [98, 99], (count) =>
    condition(`${'resource.data['.repeat(count)}0${']'.repeat(count)}`),
  ),
  ...around('lists inside lists', [97, 98], (count) =>
    condition(`${'['.repeat(count)}1${']'.repeat(count)} == 1`),
  ),
  ['a chain of 150 methods', condition(`'a'${'.lower()'.repeat(150)} == 'a'`)],
  ['a chain of 150 indexes', condition(`resource.data${'[0]'.repeat(150)}`)],
  ['let in version 1', inDatabase(letFunction).replace("'2'", "'1'")],
  ['let without a version', inDatabase(letFunction).replace("rules_version = '2';", '')],
  ['let in version 2', inDatabase(letFunction)],
  ['a glob inside a glob', inDatabase('match /{p=**} { match /a/{x=**} { allow read; } }')],
  [
    'a glob inside a glob, with a match between them',
    inDatabase('match /{p=**} { match /a/{x} { match /{r=**} { allow read; } } }'),
  ],
  ['two globs in one match', inDatabase('match /{p=**}/a/{x=**} { allow read; }')],
  ['a match inside a glob', inDatabase('match /{p=**} { match /a/{x} { allow read; } }')],
  ['a glob in the middle, version 1', inDatabase('match /{p=**}/a { allow read; }').replace("'2'", "'1'")],
  ['a wildcard twice in one match', inDatabase('match /a/{x}/b/{x} { allow read; }')],
  ['a wildcard again in an inner match', inDatabase('match /a/{x} { match /b/{x} { allow read; } }')],
  [
    'a function twice',
    inDatabase('function f() { return true; } function f() { return true; } match /a/{b} { allow read; }'),
  ],
  [
    'a function that calls itself',
    inDatabase('function f() { return f(); } match /a/{b} { allow read: if f(); }'),
  ],
  ['a parameter twice', inDatabase('function f(a, a) { return a; } match /a/{b} { allow read; }')],
  [
    'a binding with the name of a parameter',
    inDatabase('function f(a) { let a = 1; return a; } match /a/{b} { allow read; }'),
  ],
  ['an empty match', inDatabase('match /a/{b} { }')],
  ['an empty service', "rules_version = '2';\nservice cloud.firestore { }"],
  ['an empty string', ''],
  [
    'an allow outside any match',
    "rules_version = '2';\nservice cloud.firestore { allow read; match /a { allow read; } }",
  ],
  ['an unknown version', inDatabase('match /a/{b} { allow read; }').replace("'2'", "'3'")],
  [
    'a service twice',
    `${inDatabase('match /a/{b} { allow read; }')}service cloud.firestore { match /a { allow read; } }`,
  ],
  ['no colon', inDatabase('match /a/{b} { allow read if true; }')],
  ['no if', inDatabase('match /a/{b} { allow read: true; }')],
  ['no condition', inDatabase('match /a/{b} { allow read: if ; }')],
  [
    'a missing semicolon after let',
    inDatabase('function f() { let a = 1 return a; } match /a/{b} { allow read; }'),
  ],
  ['a namespace as a variable', condition('math')],
  ['a namespace as a wildcard', inDatabase('match /a/{math} { allow read; }')],
  ['an invalid regular expression', condition("'a'.matches('(')")],
  ['an int of more than 64 bits', condition('99999999999999999999 > 1')],
];

function around(
  what: string,
  counts: readonly number[],
  make: (count: number) => string,
): (readonly [string, string])[] {
  return counts.map((count) => [`${count} ${what}`, make(count)] as const);
}

function each(count: number, make: (index: number) => string, separator = ''): string {
  return Array.from({ length: count }, (_unused, index) => make(index)).join(separator);
}

function nested(count: number): string {
  return `${'match /a { '.repeat(count)}allow read;${' }'.repeat(count)}`;
}

function inDatabase(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n} }\n`;
}

function condition(text: string): string {
  return inDatabase(`match /a/{b} { allow read: if ${text}; }`);
}
