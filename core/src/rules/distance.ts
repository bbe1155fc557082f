/** Degrees north and east. */
export type Place = { latitude: number; longitude: number };

const earthRadiusMeters = 6_371_008.8;

/** Great-circle distance (haversine). */
export function distanceMeters(a: Place, b: Place): number {
  const latitude1 = radians(a.latitude);
  const latitude2 = radians(b.latitude);
  const half =
    Math.sin((latitude2 - latitude1) / 2) ** 2 +
    Math.cos(latitude1) * Math.cos(latitude2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
