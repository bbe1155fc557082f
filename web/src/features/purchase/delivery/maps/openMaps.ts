import type { DeliveryArea } from '@shop/core/rules/deliveryArea';

import { env } from '@/config/env';
import { logWarning } from '@/config/log';

import type { MapsProblem, MapsService } from './mapsService';
import { MapsError } from './mapsService';

/** `problem` is the reason why Google's maps are not used. `service` is null if no service can find addresses. */
export type OpenedMaps = { service: MapsService | null; problem: MapsProblem | null };

/** Falls back to the local sandbox, if any. Never throws. */
export async function openMaps(area: DeliveryArea): Promise<OpenedMaps> {
  const { googleMapsApiKey, googleMapsMapId } = env;
  if (googleMapsApiKey === null) return { service: await localMaps(area), problem: 'no-key' };
  try {
    const { loadGoogle } = await import('./google/loadGoogle');
    const { googleMaps } = await import('./google/googleMaps');
    return {
      service: googleMaps(await loadGoogle(googleMapsApiKey), { area, mapId: googleMapsMapId }),
      problem: null,
    };
  } catch (error) {
    logWarning('Google Maps could not be loaded', error);
    return {
      service: await localMaps(area),
      problem: error instanceof MapsError ? error.problem : 'blocked',
    };
  }
}

/**
 * Calls `onRefusal` with the fallback if Google refuses the key. Resolves to a function that stops watching. Never
 * rejects.
 */
export async function watchRefusal(
  area: DeliveryArea,
  onRefusal: (left: OpenedMaps) => void,
): Promise<() => void> {
  try {
    const { onGoogleRefusal } = await import('./google/loadGoogle');
    const fallBack = async () => onRefusal({ service: await localMaps(area), problem: 'refused' });
    return onGoogleRefusal(() => void fallBack());
  } catch (error) {
    logWarning('The Google Maps loader could not be loaded, so a refused key is not detected', error);
    return () => {};
  }
}

async function localMaps(area: DeliveryArea): Promise<MapsService | null> {
  if (env.mapsSandboxUrl === null) return null;
  const { sandboxMaps } = await import('./sandboxMaps');
  return sandboxMaps(env.mapsSandboxUrl, area);
}
