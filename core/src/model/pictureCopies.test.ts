import { pictureSrcSet } from './pictureCopies';

const stored = 'https://firebasestorage.googleapis.com/v0/b/shop/o/images%2F1795255957201-haze';

test('a picture with copies offers each copy with its width', () => {
  expect(pictureSrcSet(`${stored}.1280.webp?alt=media`)).toBe(
    `${stored}.1280.webp?alt=media 1280w, ${stored}.640.webp?alt=media 640w, ${stored}.320.webp?alt=media 320w`,
  );
  expect(pictureSrcSet('/pictures/haze.1280.webp')).toContain('/pictures/haze.320.webp 320w');
});

test.each([`${stored}.webp?alt=media&token=7`, `${stored}.640.webp?alt=media`, '/images/haze.png', ''])(
  'offers no copies of %p',
  (imageUrl) => expect(pictureSrcSet(imageUrl)).toBeUndefined(),
);
