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
