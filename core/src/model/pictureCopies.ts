/** In pixels, largest first. */
export const pictureSides = [1280, 640, 320] as const;

export function copyEnding(side: number): string {
  return `.${side}.webp`;
}

/** If the largest copy exists, so do the others. Returns undefined for a picture without stored copies. */
export function pictureSrcSet(imageUrl: string): string | undefined {
  const [largest] = pictureSides;
  const [address = '', query] = imageUrl.split('?');
  const ending = copyEnding(largest);
  if (!address.endsWith(ending)) return undefined;
  const stem = address.slice(0, -ending.length);
  const rest = query === undefined ? '' : `?${query}`;
  return pictureSides.map((side) => `${stem}${copyEnding(side)}${rest} ${side}w`).join(', ');
}
