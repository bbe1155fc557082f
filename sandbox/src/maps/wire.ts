import type { Json } from '../http/shape';
import { distanceKm, type Point } from './geometry';
import { formattedAddress, type Place, streetLine } from './places';

export function suggestionToWire(place: Place, origin: Point | undefined): Json {
  const text = formattedAddress(place);
  const mainText = streetLine(place);
  return {
    placeId: place.id,
    text,
    mainText,
    secondaryText: text.slice(mainText.length + 2),
    distanceMeters: origin ? Math.round(distanceKm(origin, place.location) * 1000) : null,
  };
}

/**
 * Returns a result in the format of Google's geocoding web service. Source:
 * https://developers.google.com/maps/documentation/geocoding/requests-geocoding
 */
export function geocodedToWire(place: Place, isPartial: boolean): Json {
  const { street, number, location } = place;
  const component = (name: string, ...types: string[]): Json => ({
    long_name: name,
    short_name: name,
    types,
  });
  return {
    address_components: [
      ...(number === undefined ? [] : [component(String(number), 'street_number')]),
      component(street.name, 'route'),
      component(street.suburb, 'political', 'sublocality', 'sublocality_level_1'),
      component(street.city, 'locality', 'political'),
      { long_name: 'Gauteng', short_name: 'GP', types: ['administrative_area_level_1', 'political'] },
      { long_name: 'South Africa', short_name: 'ZA', types: ['country', 'political'] },
      component(street.postalCode, 'postal_code'),
    ],
    formatted_address: formattedAddress(place),
    geometry: {
      location: { lat: location.lat, lng: location.lng },
      location_type: number === undefined ? 'GEOMETRIC_CENTER' : 'ROOFTOP',
    },
    ...(isPartial && { partial_match: true }),
    place_id: place.id,
    types: [number === undefined ? 'route' : 'street_address'],
  };
}

/** Returns a place with the field names of Google's JavaScript API. */
export function placeToWire(place: Place): Json {
  const { street, number } = place;
  const component = (longText: string, ...types: string[]): Json => ({
    longText,
    shortText: longText,
    types,
  });
  return {
    placeId: place.id,
    formattedAddress: formattedAddress(place),
    location: place.location,
    addressComponents: [
      ...(number === undefined ? [] : [component(String(number), 'street_number')]),
      component(street.name, 'route'),
      component(street.suburb, 'sublocality', 'sublocality_level_1'),
      component(street.city, 'locality'),
      { longText: 'Gauteng', shortText: 'GP', types: ['administrative_area_level_1'] },
      { longText: 'South Africa', shortText: 'ZA', types: ['country'] },
      component(street.postalCode, 'postal_code'),
    ],
  };
}
