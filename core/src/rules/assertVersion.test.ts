import { assertVersion } from './assertVersion';

test('a change of the current version passes, and one that names none', () => {
  expect(() => assertVersion(3, { version: 3, what: 'the terms' })).not.toThrow();
  expect(() => assertVersion(undefined, { version: 3, what: 'the terms' })).not.toThrow();
});

test.each([2, 4])('a change of another version (%d) is refused with what stands there now', (seen) => {
  const change = () => assertVersion(seen, { version: 3, what: 'the terms', now: { text: 'Be kind.' } });
  expect(change).toThrow(
    expect.objectContaining({
      code: 'stale-version',
      message: 'Someone else has changed the terms meanwhile. Look at the new values and try again.',
      details: { version: 3, text: 'Be kind.' },
    }),
  );
});
