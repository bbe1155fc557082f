import type { Colour } from './colour';

export const fruitNames = ['mango', 'chilli', 'litchi', 'rose', 'naartjie'] as const;

/** Colours of the gummies. */
export const fruits: Record<(typeof fruitNames)[number], Colour> = {
  mango: { l: 0.77, c: 0.16, h: 70 },
  chilli: { l: 0.66, c: 0.19, h: 35 },
  litchi: { l: 0.84, c: 0.075, h: 8 },
  rose: { l: 0.68, c: 0.15, h: 2 },
  naartjie: { l: 0.72, c: 0.18, h: 55 },
};
