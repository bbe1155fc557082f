import * as v from 'valibot';

import { freeText, lineOfText } from './text';

test('characters that are not seen are left out', () => {
  const hidden = 'Blue\u0000 \u202Emaerd\u2066\u001B[31m\u007F\u0085';
  for (const schema of [lineOfText(20), freeText(20)]) expect(v.parse(schema, hidden)).toBe('Blue maerd[31m');
});

test('a text of nothing but such characters is none', () => {
  expect(v.is(lineOfText(20), '\u202E \u0000')).toBe(false);
  expect(v.parse(freeText(20), '\u202E \u0000')).toBe('');
});

test('lines, accents and other scripts stay', () => {
  const text = 'Grün\n\tשלום, ﷺ 🌿👩‍🌾';
  expect(v.parse(lineOfText(40), text)).toBe(text);
});
