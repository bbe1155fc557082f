/** The sides of the copies an uploaded picture is stored in, in pixels, the largest first. */
export const pictureSides = [1280, 640, 320] as const;

/** The end of a stored copy's name. A name with the largest side implies that the smaller copies exist under the same name. */
export function copyEnding(side: number): string {
  return `.${side}.webp`;
}

/** The `srcset` of a picture that has copies; nothing for one that has none, such as a picture from elsewhere. */
export function pictureSrcSet(imageUrl: string): string | undefined {
  const [largest] = pictureSides;
  const [address = '', query] = imageUrl.split('?');
  const ending = copyEnding(largest);
  if (!address.endsWith(ending)) return undefined;
  const stem = address.slice(0, -ending.length);
  const rest = query === undefined ? '' : `?${query}`;
  return pictureSides.map((side) => `${stem}${copyEnding(side)}${rest} ${side}w`).join(', ');
}
