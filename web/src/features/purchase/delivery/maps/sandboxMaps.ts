import type { Place } from '@shop/core/rules/distance';
import * as v from 'valibot';

import type { Lookup, MapsService } from './mapsService';

const requestTimeoutMs = 8_000;

const pointSchema = v.object({ lat: v.number(), lng: v.number() });
const placeFields = { formattedAddress: v.string(), location: pointSchema };

const suggestionsSchema = v.object({
  suggestions: v.array(v.object({ placeId: v.string(), mainText: v.string(), secondaryText: v.string() })),
});
const placeSchema = v.object({ place: v.object(placeFields) });
const resultsSchema = v.object({
  results: v.array(v.object({ ...placeFields, locationType: v.string(), partialMatch: v.boolean() })),
});

export function sandboxMaps(url: string, shop: Place): MapsService {
  const origin = `${shop.latitude},${shop.longitude}`;
  return {
    name: 'sandbox',

    async suggest(input) {
      const { suggestions } = await ask(`${url}/maps/suggest`, { input, origin }, suggestionsSchema);
      return suggestions.map(({ placeId, mainText, secondaryText }) => ({
        id: placeId,
        text: mainText,
        detail: secondaryText,
      }));
    },

    async choose(id) {
      const { place } = await ask(`${url}/maps/place`, { id }, placeSchema);
      return { address: place.formattedAddress, place: toPlace(place.location) };
    },

    async lookUp(address) {
      const { results } = await ask(`${url}/maps/geocode`, { address }, resultsSchema);
      return toLookup(results);
    },
  };
}

function toLookup(results: v.InferOutput<typeof resultsSchema>['results']): Lookup {
  const [first] = results;
  if (first === undefined) return { outcome: 'not-found' };
  if (first.partialMatch || first.locationType !== 'ROOFTOP') return { outcome: 'not-exact' };
  return { outcome: 'found', address: first.formattedAddress, place: toPlace(first.location) };
}

async function ask<const S extends v.GenericSchema>(
  address: string,
  query: Record<string, string>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`The maps sandbox responded with ${response.status}`);
  return v.parse(schema, await response.json());
}

function toPlace({ lat, lng }: v.InferOutput<typeof pointSchema>) {
  return { latitude: lat, longitude: lng };
}
