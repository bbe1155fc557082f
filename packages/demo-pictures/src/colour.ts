/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. Equal steps look equal to the eye. */
export type Colour = { l: number; c: number; h: number };

/** Returns `#rrggbb`; colours outside sRGB lose chroma until they fit. */
export function hex({ l, c, h }: Colour): string {
  let chroma = c;
  let channels = toLinear(l, chroma, h);
  while (chroma > 0 && channels.some((value) => value < -0.0001 || value > 1.0001)) {
    chroma = Math.max(0, chroma - 0.004);
    channels = toLinear(l, chroma, h);
  }
  return `#${channels.map(toByte).join('')}`;
}

/** Returns a colour with some of its components shifted; lightness stays within 0 and 1. */
export function shift(colour: Colour, by: Partial<Colour>): Colour {
  return {
    l: Math.min(1, Math.max(0, colour.l + (by.l ?? 0))),
    c: Math.max(0, colour.c + (by.c ?? 0)),
    h: colour.h + (by.h ?? 0),
  };
}

/** Interpolates two colours along the straight line between them, so that no third hue appears. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [fromA, fromB] = plane(from);
  const [toA, toB] = plane(to);
  const a = fromA + (toA - fromA) * share;
  const b = fromB + (toB - fromB) * share;
  return {
    l: from.l + (to.l - from.l) * share,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function plane({ c, h }: Colour): [a: number, b: number] {
  return [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

function toLinear(l: number, c: number, h: number): number[] {
  const [a, b] = plane({ l, c, h });
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
