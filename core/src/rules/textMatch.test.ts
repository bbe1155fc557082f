import { foldText, isNearWord } from './textMatch';

test.each([
  ['Café  Crème, 3g!', ' cafe creme 3g'],
  ['eGoli-Glue', ' egoli glue'],
  ['', ''],
  [' … ', ''],
])('%p is folded to %p for searching', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('a typing error', () => {
  test.each([
    ['gummmies', 'gummies', 'a letter too many'],
    ['sativ', 'sativa', 'the beginning of a word'],
    ['stiva', 'sativa', 'a letter too few'],
    ['indixa', 'indica', 'a wrong letter'],
    ['druban', 'durban', 'two letters in each other’s place'],
    ['notrhern', 'northern', 'a swap in a long word'],
    ['jacrandda', 'jacaranda', 'two slips in a long word'],
  ])('in %s still matches %s: %s', (typed, word) => {
    expect(isNearWord(typed, word)).toBe(true);
  });

  test.each([
    ['hax', 'haze'],
    ['kush', 'haze'],
    ['indica', 'sativa'],
    ['lemon', 'melon-free'],
    ['durban', 'dur'],
    ['jaxrxndx', 'jacaranda'],
  ])('%s does not match %s', (typed, word) => {
    expect(isNearWord(typed, word)).toBe(false);
  });
});
