import { distinctSlug, slugOf } from './slug';

test.each([
  ['Gelato #41', 'gelato-41'],
  ['  Açaí   Berry & Co. ', 'acai-berry-co'],
  ['100 % Indica', '100-indica'],
  ['🌿', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name is cut without leaving a hyphen at the end', () => {
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test("a slug that is taken gets the end of its item's id", () => {
  expect(distinctSlug('gelato-41', 'X7k2PqAbCdEf')).toBe('gelato-41-pqabcdef');
  expect(distinctSlug('', 'X7k2PqAbCdEf')).toBe('pqabcdef');
});
