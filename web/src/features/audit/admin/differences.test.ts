import { differences } from './differences';

test('a change after the first 240 characters of a text is shown with the text around it', () => {
  const start = 'word '.repeat(80);
  const [found, ...others] = differences({ terms: `${start}old rule.` }, { terms: `${start}new rule.` });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    path: 'terms',
    before: expect.stringMatching(/^….*old rule\.$/) as string,
    after: expect.stringMatching(/^….*new rule\.$/) as string,
  });
});

test('a long text is cut after 240 characters', () => {
  const [found] = differences(null, { terms: 'x'.repeat(1000) });
  expect(found).toEqual({ path: 'terms', before: '', after: `${'x'.repeat(240)}…` });
});

test('an unchanged long text is not a difference', () => {
  expect(differences({ terms: 'x'.repeat(1000) }, { terms: 'x'.repeat(1000) })).toEqual([]);
});
