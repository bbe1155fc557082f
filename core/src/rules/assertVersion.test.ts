import { assertVersion } from './assertVersion';

test('accepts a change to the current version, and a change that states no version', () => {
  expect(() => assertVersion(3, { version: 3, what: 'the terms' })).not.toThrow();
  expect(() => assertVersion(undefined, { version: 3, what: 'the terms' })).not.toThrow();
});

test.each([2, 4])('refuses a change to another version (%d) and reports the current content', (seen) => {
  const change = () => assertVersion(seen, { version: 3, what: 'the terms', now: { text: 'Be kind.' } });
  expect(change).toThrow(
    expect.objectContaining({
      code: 'stale-version',
      message:
        'Someone else has changed the terms in the meantime. Please check the new values and try again.',
      details: { version: 3, text: 'Be kind.' },
    }),
  );
});
