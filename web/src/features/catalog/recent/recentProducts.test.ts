import { recentKey } from '../recentKey';

import { forgetViewed, lastSize, noteBought, noteSize, noteViewed, viewedIds } from './recentProducts';

beforeEach(() => localStorage.clear());

test('the list of viewed products starts with the latest, contains each product once, and is limited', () => {
  for (let n = 1; n <= 10; n += 1) noteViewed(`p${n}`);
  noteViewed('p5');
  expect(viewedIds()).toEqual(['p5', 'p10', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3']);
});

test('the last chosen size of each product is kept, even if the list is cleared', () => {
  noteViewed('haze');
  noteSize('haze', 'oneGram');
  noteSize('haze', 'threeGram');
  forgetViewed();
  expect(viewedIds()).toEqual([]);
  expect(lastSize('haze')).toBe('threeGram');
  expect(lastSize('other')).toBeUndefined();
});

test('purchases add missing sizes, but do not replace stored sizes', () => {
  noteSize('haze', 'threeGram');
  noteBought([{ id: 'haze', size: 'preRoll' }, { id: 'kush', size: 'preRoll' }, { id: 'fudge' }]);
  expect([lastSize('haze'), lastSize('kush'), lastSize('fudge')]).toEqual([
    'threeGram',
    'preRoll',
    undefined,
  ]);
});

test.each(['', '{', '[]', '{"viewed":1,"sizes":[1,["a"],["b","huge"]]}'])(
  'the stored value %j is treated as empty',
  (text) => {
    localStorage.setItem(recentKey, text);
    expect(viewedIds()).toEqual([]);
    expect(lastSize('b')).toBeUndefined();
  },
);
