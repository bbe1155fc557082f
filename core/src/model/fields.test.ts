import * as v from 'valibot';

import { cleanLine, freeText, hasAddress, isOfOneScript, lineOfText, requiredText } from './fields';

test('removes invisible characters', () => {
  const hidden = 'Blue\u0000 \u202Emaerd\u2066\u001B[31m\u007F\u0085';
  for (const schema of [lineOfText(20), requiredText(20), freeText(20)]) {
    expect(v.parse(schema, hidden)).toBe('Blue maerd[31m');
  }
});

test('treats text that contains only invisible characters as empty', () => {
  for (const schema of [lineOfText(20), requiredText(20)])
    expect(v.is(schema, '\u202E \u0000\n')).toBe(false);
  expect(v.parse(freeText(20), '\u202E \u0000')).toBe('');
});

test('keeps line breaks, accents and other scripts', () => {
  const text = 'Grün\n\tשלום, ﷺ 🌿👩‍🌾';
  for (const schema of [requiredText(40), freeText(40)]) expect(v.parse(schema, text)).toBe(text);
});

test.each([
  ['Blue\nDream', 'Blue Dream'],
  ['Blue \r\n\r\n Dream\n', 'Blue Dream'],
  ['Blue\u2028Dream\u2029', 'Blue Dream'],
  ['Blue\u202E\n\u202EDream', 'Blue Dream'],
])('replaces line breaks in one-line text with a space: %j', (text, line) => {
  expect(v.parse(lineOfText(20), text)).toBe(line);
});

test('parses one-line text with a million spaces within a second', () => {
  const start = performance.now();
  expect(v.is(lineOfText(20), `${' \n'.repeat(500_000)}x${' '.repeat(500_000)}`)).toBe(true);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('turns external text into one line without invisible characters, and never cuts a character in half', () => {
  expect(cleanLine('\u202Egnp.exe\u0000 \n <img>\u2028end\u0007 ', 40)).toBe('gnp.exe <img> end');
  expect(cleanLine('x'.repeat(4000), 120)).toHaveLength(120);
  expect(cleanLine('a\u{1F33F}b', 2)).toBe('a\u{1F33F}');
  expect(cleanLine(' \u0000 ', 10)).toBe('');
});

test.each([
  ['zero-width space', 'ad\u200Bmin'],
  ['word joiner', 'ad\u2060min'],
  ['byte order mark', 'ad\uFEFFmin'],
  ['soft hyphen', 'ad\u00ADmin'],
  ['zero-width joiner between letters', 'ad\u200Dmin'],
  ['zero-width non-joiner between letters', 'ad\u200Cmin'],
  ['right-to-left mark', 'ad\u200Fmin'],
  ['tag character', 'ad\u{E0061}min'],
])('removes a %s from a name', (_what, name) => {
  expect(v.parse(lineOfText(20), name)).toBe('admin');
  expect(cleanLine(name, 20)).toBe('admin');
});

test('keeps a joiner where a script or an emoji needs it', () => {
  for (const text of ['👩🏾‍🌾', 'می‌خواهم', 'क्‍ष']) expect(cleanLine(text, 20)).toBe(text);
});

test.each([
  ['write to me@example.com', true],
  ['http://evil.example/kush', true],
  ['see www.example', true],
  ['evil.example', true],
  ['St. Mary', false],
  ['J.P. Mokoena', false],
  ['12/3 Main Road', false],
])('“%s” contains a link or e-mail address: %s', (text, expected) => {
  expect(hasAddress(text)).toBe(expected);
});

test.each([
  ['admin', true],
  ['\u0430dmin', false],
  ['Αdmin', false],
  ['Мария', true],
  ['Thandi 李', true],
])('“%s” does not mix scripts with lookalike letters: %s', (name, expected) => {
  expect(isOfOneScript(name)).toBe(expected);
});
