import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

import { MapsError } from '../mapsService';

export type GoogleLibraries = {
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
  places: google.maps.PlacesLibrary;
  geocoding: google.maps.GeocodingLibrary;
};

/** The loader's promise never settles if the script stalls. */
const loadTimeoutMs = 8_000;

let hasOptions = false;
let isRefused = false;
const refusalListeners = new Set<() => void>();

/**
 * No other code may load Google's script. Throws MapsError `blocked`, `stalled` or `refused`. Later calls share the
 * loaded script, or request it again after a failure.
 */
export async function loadGoogle(key: string): Promise<GoogleLibraries> {
  // Google calls this function after the script has loaded, to report an invalid key, referrer or billing account.
  window.gm_authFailure = () => {
    isRefused = true;
    for (const listener of refusalListeners) listener();
  };
  if (!hasOptions) setOptions({ key, v: 'quarterly', region: 'ZA', language: 'en' });
  hasOptions = true;
  const libraries = await withTimeout(
    Promise.all([
      importLibrary('maps'),
      importLibrary('marker'),
      importLibrary('places'),
      importLibrary('geocoding'),
    ]),
  );
  if (isRefused) throw new MapsError('refused');
  const [maps, marker, places, geocoding] = libraries;
  return { maps, marker, places, geocoding };
}

/** Google may refuse the key at any time after loading. Returns a function that removes the listener. */
export function onGoogleRefusal(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MapsError('stalled')), loadTimeoutMs);
  });
  try {
    return await Promise.race([loading, stalled]);
  } catch (cause) {
    throw cause instanceof MapsError ? cause : new MapsError('blocked', cause);
  } finally {
    clearTimeout(timer);
  }
}
