import { bannerTarget } from './bannerTarget';

test.each([
  ['Edibles', '', '/products?category=Edibles'],
  ['The sweet table', 'Every edible is measured to the milligram.', '/products?category=Edibles'],
  ['Rolled this morning', 'Pre-rolls from the tunnel? See for yourself.', '/products'],
  ['Climate control (AAA) is back', 'Indoor as well.', '/products?category=AAA'],
  ['The new harvest is in', 'Indoor, greenhouse and tunnel.', '/products'],
  ['On the other side of town', 'Free pickup.', '/products'],
])('a banner with the title "%s" and the description "%s" links to %s', (title, description, to) => {
  expect(bannerTarget({ title, description })).toBe(to);
});

test('a banner links to the path that staff set, whatever its texts name', () => {
  const link = '/product-view?id=durban-poison';
  expect(bannerTarget({ title: 'Pre-rolls', description: '', link })).toBe(link);
});

test('an empty link counts as no link', () => {
  expect(bannerTarget({ title: 'Edibles', description: '', link: '' })).toBe('/products?category=Edibles');
});
