/**
 * `sizes` attributes of pictures that src/document requests before React renders them. React must use the same values.
 * Otherwise, the browser would fetch the picture again in another size.
 */
export const leadPictureSizes = {
  banner: '(min-width: 80rem) 43rem, (min-width: 48rem) 60vw, 100vw',
  line: '6rem',
  card: '(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, calc(50vw - 1.5rem)',
  product: '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw',
} as const;
