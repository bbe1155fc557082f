/**
 * Display widths of the picture that leads a screen. The page requests it with the same text before the screen exists
 * (src/document/boot.ts): with a different text, the browser would fetch another copy.
 */
export const leadPictureSizes = {
  banner: '(min-width: 80rem) 43rem, (min-width: 48rem) 60vw, 100vw',
  product: '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw',
} as const;
