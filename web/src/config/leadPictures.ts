/**
 * `sizes` attributes of pictures that src/document requests before React renders them. With a different value, the
 * browser would fetch another copy.
 */
export const leadPictureSizes = {
  banner: '(min-width: 80rem) 43rem, (min-width: 48rem) 60vw, 100vw',
  line: '6rem',
  card: '(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, calc(50vw - 1.5rem)',
  product: '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw',
} as const;
