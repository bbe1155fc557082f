import { foldText, isNearWord } from './textMatch';

test.each([
  ['Café  Crème, 3g!', ' cafe creme 3g'],
  ['eGoli-Glue', ' egoli glue'],
  ['', ''],
  [' … ', ''],
])('%p is folded to %p for searching', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('a search', () => {
  test.each([
    ['gummmies', 'gummies', 'an extra letter'],
    ['sativ', 'sativa', 'a missing ending'],
    ['stiva', 'sativa', 'a missing letter'],
    ['indixa', 'indica', 'a wrong letter'],
    ['druban', 'durban', 'two swapped letters'],
    ['notrhern', 'northern', 'two swapped letters in a long word'],
    ['jacrandda', 'jacaranda', 'two typing errors in a long word'],
  ])('for %s finds %s (%s)', (typed, word) => {
    expect(isNearWord(typed, word)).toBe(true);
  });

  test.each([
    ['hax', 'haze'],
    ['kush', 'haze'],
    ['indica', 'sativa'],
    ['lemon', 'melon-free'],
    ['durban', 'dur'],
    ['jaxrxndx', 'jacaranda'],
  ])('for %s does not find %s', (typed, word) => {
    expect(isNearWord(typed, word)).toBe(false);
  });
});
