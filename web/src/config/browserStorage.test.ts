import { readJson, safeStorage } from './browserStorage';

test('text is stored under its key until it is removed', () => {
  const storage = safeStorage(() => localStorage);
  expect(storage.setItem('key', 'text')).toBe(true);
  expect(storage.getItem('key')).toBe('text');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

test.each(['access', 'use'])('storage returns null and stores nothing if its %s is blocked', (blocked) => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = safeStorage(
    blocked === 'access' ? refuse : () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  );
  expect(storage.setItem('key', 'text')).toBe(false);
  expect(storage.getItem('key')).toBeNull();
  expect(() => storage.removeItem('key')).not.toThrow();
  expect(() => storage.removeAll('k')).not.toThrow();
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['{"a"', undefined],
])('stored text is parsed as JSON if possible (%j)', (text, value) => {
  localStorage.setItem('key', text);
  expect(
    readJson(
      safeStorage(() => localStorage),
      'key',
    ),
  ).toEqual(value);
});

test('a missing key has no JSON value', () => {
  expect(
    readJson(
      safeStorage(() => localStorage),
      'none',
    ),
  ).toBeUndefined();
});
