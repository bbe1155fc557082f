import { compareValues, typeRank } from './order';
import { GeoPoint, isArray, isMap, type Value } from './value';

/** Compares values as queries and array transforms do: 1 equals 1.0, -0 equals 0, NaN equals NaN. */
export function equivalent(left: Value, right: Value): boolean {
  return typeRank(left) === typeRank(right) && compareValues(left, right) === 0;
}

/** Compares stored content. Integers differ from doubles, and 0 differs from -0. */
export function identical(left: Value, right: Value): boolean {
  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    return left.every((element, index) => identical(element, right[index] ?? null));
  }
  if (isMap(left)) {
    if (!isMap(right) || left.size !== right.size) return false;
    for (const [key, value] of left) {
      const other = right.get(key);
      if (other === undefined || !identical(value, other)) return false;
    }
    return true;
  }
  if (left instanceof GeoPoint)
    return (
      right instanceof GeoPoint &&
      Object.is(left.latitude, right.latitude) &&
      Object.is(left.longitude, right.longitude)
    );
  if (typeof left === 'object' && left !== null) return equivalent(left, right);
  return Object.is(left, right);
}
