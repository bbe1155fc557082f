/**
 * How wide the picture that leads a screen is shown. The page asks for it in these words before the screen is there
 * (src/document/boot.ts): in others, the browser would fetch another copy.
 */
export const leadPictureSizes = {
  banner: '(min-width: 80rem) 43rem, (min-width: 48rem) 60vw, 100vw',
  product: '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw',
} as const;
