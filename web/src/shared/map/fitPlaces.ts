import type { Place } from '@shop/core/rules/distance';

type Box = { width: number; height: number; margin: number };

/** Minimum extent, in degrees. */
const least = 0.002;

const metersPerDegree = 111_320;

/**
 * Treats the earth as flat, which is accurate over a few kilometres. Scales longitudes by the cosine of the latitude.
 */
export function fitPlaces(places: readonly Place[], { width, height, margin }: Box) {
  const latitudes = places.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const longitudes = places.map(({ longitude }) => longitude * shrink);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, least),
    (height - 2 * margin) / Math.max(north - south, least),
  );
  return {
    toPixels: ({ latitude, longitude }: Place) => ({
      x: Math.round(width / 2 + (longitude * shrink - (west + east) / 2) * scale),
      y: Math.round(height / 2 + ((south + north) / 2 - latitude) * scale),
    }),
    pixelsOf: (meters: number) => (meters / metersPerDegree) * scale,
  };
}
