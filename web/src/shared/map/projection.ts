import type { Place } from '@shop/core/rules/distance';

/** Position on a drawn map: `x` to the right, `y` down. */
export type Pixels = { x: number; y: number };

const tilePixels = 256;
/** Circumference of the earth, as used by map services. */
const equatorMeters = 40_075_016.686;

/** Uses the Web Mercator projection, like map services. Each zoom level doubles the size. */
export function projection(centre: Place, zoom: number) {
  const worldPixels = tilePixels * 2 ** zoom;
  const middle = { x: worldX(centre.longitude), y: worldY(centre.latitude) };
  return {
    toPixels: ({ latitude, longitude }: Place): Pixels => ({
      x: (worldX(longitude) - middle.x) * worldPixels,
      y: (worldY(latitude) - middle.y) * worldPixels,
    }),
    toPlace: ({ x, y }: Pixels): Place => ({
      latitude: latitudeAt(middle.y + y / worldPixels),
      longitude: (middle.x + x / worldPixels) * 360 - 180,
    }),
    pixelsOf: (meters: number): number =>
      (meters * worldPixels) / (equatorMeters * Math.cos(radians(centre.latitude))),
  };
}

function worldX(longitude: number): number {
  return (longitude + 180) / 360;
}

function worldY(latitude: number): number {
  return 0.5 - Math.asinh(Math.tan(radians(latitude))) / (2 * Math.PI);
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
