import { orderSearchTerms, parseOrderSearch } from './orderSearchTerms';

const words = new Set(
  orderSearchTerms({
    name: 'Sipho  van der Mérwe',
    email: 'Sipho.Merwe@Example.com',
    phoneNumber: '+27821234567',
    receiver: '',
    itemNames: ['Blue Dream 1G'],
  }),
);
const finds = (typed: string) => {
  const sought = parseOrderSearch(typed);
  return sought !== null && sought.word !== null && words.has(sought.word);
};

test.each([
  'sipho',
  'SIPHO VAN',
  'merwe',
  'Mérwe',
  'sipho.merwe@example.com',
  'sipho.m',
  '082 123 4567',
  '+27 82 123',
  '4567',
  'blue dre',
  'dream',
])('an order is found by %s', (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each(['ipho', 'merwe sipho', 'x', '99', 'green'])('an order is not found by %s', (typed) => {
  expect(finds(typed)).toBe(false);
});

test('digits match parts of order numbers and phone numbers; digits after the prefix match only order numbers', () => {
  expect(parseOrderSearch('4567')).toEqual({ numberPart: '4567', word: '4567' });
  expect(parseOrderSearch('kush45')).toEqual({ numberPart: 'K45', word: null });
  expect(parseOrderSearch('kush')).toEqual({ numberPart: null, word: null });
  expect(parseOrderSearch(' ')).toEqual({ numberPart: null, word: null });
});

test('an order of many items has a bounded number of search terms', () => {
  const itemNames = Array.from({ length: 50 }, (_, index) => `Item number ${index} of a very long list`);
  const many = orderSearchTerms({ name: '', email: '', phoneNumber: '', receiver: '', itemNames });
  expect(many.length).toBeLessThanOrEqual(400);
  expect(orderSearchTerms({ name: '', email: '', phoneNumber: '', receiver: '', itemNames: [] })).toEqual([]);
});
