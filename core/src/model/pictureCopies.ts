/** Sides of the copies that are stored of an uploaded picture, in pixels, largest first. */
export const pictureSides = [1280, 640, 320] as const;

/**
 * Returns the ending of a stored copy's name. A name with the largest side implies that the smaller copies exist under the same
 * name.
 */
export function copyEnding(side: number): string {
  return `.${side}.webp`;
}

/** Returns the `srcset` of a picture with copies, or undefined for one without, such as a picture from elsewhere. */
export function pictureSrcSet(imageUrl: string): string | undefined {
  const [largest] = pictureSides;
  const [address = '', query] = imageUrl.split('?');
  const ending = copyEnding(largest);
  if (!address.endsWith(ending)) return undefined;
  const stem = address.slice(0, -ending.length);
  const rest = query === undefined ? '' : `?${query}`;
  return pictureSides.map((side) => `${stem}${copyEnding(side)}${rest} ${side}w`).join(', ');
}
