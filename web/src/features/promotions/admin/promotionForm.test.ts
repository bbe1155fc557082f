import { aPromotion } from '@shop/core/testing/answers';

import { copiedFields } from './promotionForm';

test.each([
  ['SPRING', 'SPRING-2'],
  ['SPRING-2', 'SPRING-3'],
  ['SPRING-20', 'SPRING-20-2'],
  ['TWENTY-LETTERS-ARE-IT', 'TWENTY-LETTERS-ARE-2'],
  ['', ''],
])('a copy of a promotion with the code "%s" has the code "%s"', (code, copied) => {
  expect(copiedFields(aPromotion({ code })).code).toBe(copied);
});

test('the name of a copy of a copy contains "(copy)" only once', () => {
  expect(copiedFields(aPromotion({ name: 'Spring (copy)' })).name).toBe('Spring (copy)');
});
