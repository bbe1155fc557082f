import { RuleBook } from './ruleBook';

test('a rule for every request neither applies to webhooks and refund outcomes nor is used up by them', () => {
  const book = new RuleBook<string>();
  book.add({ on: '*', match: {}, skip: 0, times: 1, effect: 'refused' });
  expect(['webhook', 'refund-outcome', 'create', 'create'].map((on) => book.take(on, {}))).toEqual([
    undefined,
    undefined,
    'refused',
    undefined,
  ]);
});
