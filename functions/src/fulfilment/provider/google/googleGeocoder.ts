import { latitudeSchema, longitudeSchema } from '@shop/core/model/address';
import * as v from 'valibot';

import { callWithRetries, send } from '../../../platform/outbound/send';
import type { GeocodedPlace } from '../../domain/placeOfAddress';
import type { Geocoder } from '../geocoder';
import { GeocoderError } from '../geocoder';

const longestAttemptMs = 2_000;
const attempts = 2;

/** Source: https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
const answerSchema = v.object({
  status: v.string(),
  results: v.array(
    v.object({
      geometry: v.object({
        location: v.object({ lat: latitudeSchema, lng: longitudeSchema }),
        location_type: v.string(),
      }),
    }),
  ),
});

const exactTypes = ['ROOFTOP', 'RANGE_INTERPOLATED'];

/** The service reports failures with HTTP status 200 and an error name. Only some of these failures can be retried. */
export function googleGeocoder({ url, key }: { url: string; key: string }): Geocoder {
  return {
    find: (address, { budgetMs }) =>
      callWithRetries<GeocodedPlace[], GeocoderError>({
        name: 'geocode',
        budgetMs,
        longestAttemptMs,
        attempt: async (timeLeftMs) => {
          try {
            return { answer: await ask({ url, key, address, timeoutMs: timeLeftMs() }) };
          } catch (cause) {
            const isFinal = cause instanceof GeocoderError;
            const error = isFinal ? cause : new GeocoderError('the service cannot be reached');
            return { error, attempts: isFinal ? 1 : attempts, waitMs: 100, mayHaveBeenDone: false };
          }
        },
        afterUnknown: (error) => error,
      }),
  };
}

type Asked = { url: string; key: string; address: string; timeoutMs: number };

async function ask({ url, key, address, timeoutMs }: Asked): Promise<GeocodedPlace[]> {
  const query = new URLSearchParams({ address, components: 'country:ZA', region: 'za', key });
  const { status, body } = await send({ method: 'GET', url: `${url}?${query.toString()}`, timeoutMs });
  if (status >= 500) throw new Error(`the service answered ${status}`);
  const answer = v.safeParse(answerSchema, body);
  if (!answer.success) throw new GeocoderError(`the service answered ${status} with an invalid body`);
  const { status: word, results } = answer.output;
  if (word === 'ZERO_RESULTS') return [];
  if (word === 'UNKNOWN_ERROR') throw new Error('the service asks for a retry');
  if (word !== 'OK') throw new GeocoderError(`the service answered ${word}`);
  return results.map(({ geometry }) => ({
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
    isExact: exactTypes.includes(geometry.location_type),
  }));
}
