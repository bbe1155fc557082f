import { nameOfAuthor, staffAuthor, staffIdsOf } from './author';

test('lists each valid staff id among the authors once', () => {
  const authors = ['customer', staffAuthor({ staffId: 's1' }), 'staff:s1', 'staff:Demo Staff', 'staff:__x__'];
  expect(staffIdsOf([...authors, 'uber-direct', 'staff:'])).toEqual(['s1']);
});

test('shows an author by name, if the name is known', () => {
  const names = new Map([['s1', 'Demo Staff']]);
  expect(['staff:s1', 'staff:s2', 'customer'].map((by) => nameOfAuthor(by, names))).toEqual([
    'Demo Staff',
    's2',
    'customer',
  ]);
});
