import { loadOptions } from './loadOptions';

test('a suite gets everything and is always open; a real project gets the catalogue and the documented hours', () => {
  expect(loadOptions({}, { kind: 'suite' })).toMatchObject({ hours: 'always', extent: 'demo' });
  expect(loadOptions({}, { kind: 'project' })).toMatchObject({ hours: 'documented', extent: 'catalogue' });
});

test('SEED_EXTENT can limit a suite to the catalogue, and a real project never gets the demo', () => {
  expect(loadOptions({ SEED_EXTENT: 'catalogue' }, { kind: 'suite' })).toMatchObject({
    hours: 'documented',
    extent: 'catalogue',
  });
  expect(loadOptions({ SEED_EXTENT: 'demo' }, { kind: 'project' })).toMatchObject({ extent: 'catalogue' });
});

test('SEED_HOURS sets the hours, and SEED_DATE sets the date', () => {
  const chosen = loadOptions({ SEED_HOURS: 'documented', SEED_DATE: '2026-11-21' }, { kind: 'suite' });
  expect(chosen).toMatchObject({ hours: 'documented', now: new Date('2026-11-21T08:00:00.000Z') });
});

test.each([
  [{ SEED_HOURS: 'sometimes' }, 'SEED_HOURS is "sometimes"'],
  [{ SEED_DATE: 'tomorrow' }, 'is not a date'],
])('the invalid option %o is refused', (env, reason) => {
  expect(() => loadOptions(env, { kind: 'suite' })).toThrow(reason);
});
