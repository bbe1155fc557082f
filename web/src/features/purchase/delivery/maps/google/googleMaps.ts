import type { DeliveryArea } from '@shop/core/rules/deliveryArea';
import type { Place } from '@shop/core/rules/distance';

import type { FoundAddress, Lookup, MapsService } from '../mapsService';
import { drawGoogleMap } from './googleMap';
import type { GoogleLibraries } from './loadGoogle';

const country = 'ZA';
const preciseTypes: readonly string[] = ['ROOFTOP', 'RANGE_INTERPOLATED'];

/** For billing, Google groups requests with the same session token. Choosing a suggestion ends the session. */
export function googleMaps(
  libraries: GoogleLibraries,
  { area, mapId }: { area: DeliveryArea; mapId: string | null },
): MapsService {
  const centre = toLiteral(area);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = libraries.places;
  const geocoder = new libraries.geocoding.Geocoder();
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  let token = new AutocompleteSessionToken();

  return {
    name: 'google',

    async suggest(input) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: token,
        includedRegionCodes: [country.toLowerCase()],
        region: country.toLowerCase(),
        language: 'en',
        locationBias: { center: centre, radius: area.deliveryRadiusMeters },
        origin: centre,
      });
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      for (const prediction of found) predictions.set(prediction.placeId, prediction);
      return found.map((prediction) => ({
        id: prediction.placeId,
        text: (prediction.mainText ?? prediction.text).text,
        detail: prediction.secondaryText?.text ?? '',
      }));
    },

    async choose(suggestionId) {
      const prediction = predictions.get(suggestionId);
      if (prediction === undefined) throw new Error('the suggestion is from another search');
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['location', 'formattedAddress', 'addressComponents'] });
      token = new AutocompleteSessionToken();
      predictions.clear();
      return readPlace(place);
    },

    async lookUp(address) {
      try {
        const { results } = await geocoder.geocode({
          address,
          componentRestrictions: { country },
          region: country.toLowerCase(),
        });
        return readResults(results);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') {
          return { outcome: 'not-found' };
        }
        throw error;
      }
    },

    drawMap: (container, view) => drawGoogleMap(libraries, container, { ...view, mapId }),
  };
}

function readPlace(place: google.maps.places.Place): FoundAddress {
  const { location, formattedAddress, addressComponents } = place;
  const isHere = addressComponents?.some(
    ({ types, shortText }) => types.includes('country') && shortText === country,
  );
  if (!location || !formattedAddress || isHere === false)
    throw new Error('the place has no address in South Africa');
  return { address: formattedAddress, place: { latitude: location.lat(), longitude: location.lng() } };
}

/** Accepts only a precise result that matches the whole typed text. */
function readResults(results: readonly google.maps.GeocoderResult[]): Lookup {
  const [first] = results;
  if (first === undefined) return { outcome: 'not-found' };
  const { location, location_type } = first.geometry;
  if (first.partial_match === true || !preciseTypes.includes(location_type)) return { outcome: 'not-exact' };
  return {
    outcome: 'found',
    address: first.formatted_address,
    place: { latitude: location.lat(), longitude: location.lng() },
  };
}

function toLiteral({ latitude, longitude }: Place): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
