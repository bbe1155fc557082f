export type Point = {
  lat: number;
  lng: number;
};

const earthRadiusKm = 6_371;

export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.lat - from.lat);
  const longitude = radians(to.lng - from.lng);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Returns a point between `from` (`part` 0) and `to` (`part` 1). */
export function between(from: Point, to: Point, part: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
