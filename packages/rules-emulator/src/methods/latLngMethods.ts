import { RulesError } from '../evaluate/rulesError';
import { floatValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { LatLngValue } from '../values/rulesValue';

const earthRadiusMetres = 6_371_009;

export const latLngMethods = methodTable<LatLngValue>({
  latitude: [0, ({ latitude }) => floatValue(latitude)],
  longitude: [0, ({ longitude }) => floatValue(longitude)],
  distance: [1, (from, args) => floatValue(greatCircleMetres(from, argument(args, 0, 'latlng')))],
});

export const latLngNamespace = methodTable<undefined>({
  value: [
    2,
    (_self, args) => {
      const latitude = Number(argument(args, 0, 'int', 'float').value);
      const longitude = Number(argument(args, 1, 'int', 'float').value);
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
        throw new RulesError('the coordinates are out of range');
      return { type: 'latlng', latitude, longitude };
    },
  ],
});

function greatCircleMetres(from: LatLngValue, to: LatLngValue): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord =
    halfLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
