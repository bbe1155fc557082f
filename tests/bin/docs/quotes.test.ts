import { quotedTitles } from './quotes';

test('a document can quote the beginning or the end of several test titles', () => {
  const text =
    '| `pay.suite.test.ts` (a price …, … line by line), `cart.spec.ts`, `b.test.tsx` (in a browser) |';
  expect(quotedTitles(text)).toEqual([
    { file: 'pay.suite.test.ts', part: 'a price' },
    { file: 'pay.suite.test.ts', part: 'line by line' },
  ]);
});

test('a file name without parentheses quotes nothing', () => {
  expect(quotedTitles('`pay.suite.test.ts` and (something else)')).toEqual([]);
});
