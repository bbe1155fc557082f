import type { DeliveryArea } from '@shop/core/rules/deliveryArea';
import { useCallback, useEffect, useRef, useState } from 'react';

import { env } from '@/config/env';

import type { MapsService } from './mapsService';
import type { OpenedMaps } from './openMaps';
import { openMaps, watchRefusal } from './openMaps';

export type Maps = OpenedMaps & {
  isLoading: boolean;
  /** For buttons that may be pressed while the maps are loading. */
  whenOpened: () => Promise<MapsService | null>;
  /** Null if another attempt cannot help. */
  retry: (() => void) | null;
};

const none: OpenedMaps = { service: null, problem: null };

export function useMaps(area: DeliveryArea | null): Maps {
  const [opened, setOpened] = useState<OpenedMaps | null>(null);
  const opening = useRef<Promise<OpenedMaps> | null>(null);
  const isLoading = opened === null;

  useEffect(() => {
    let isGone = false;
    async function open() {
      if (area === null) return;
      opening.current = openMaps(area);
      const maps = await opening.current;
      if (!isGone) setOpened(maps);
    }
    if (isLoading) void open();
    return () => {
      isGone = true;
    };
  }, [isLoading, area]);

  useEffect(() => {
    if (env.googleMapsApiKey === null) return undefined;
    if (area === null) return undefined;
    const stop = watchRefusal(area, setOpened);
    return () => void stop.then((stopWatching) => stopWatching());
  }, [area]);

  // Resets the state, so the effect above loads the maps again.
  const retry = useCallback(() => setOpened(null), []);
  const canRetry = opened?.problem === 'blocked' || opened?.problem === 'stalled';
  const whenOpened = async () => (opened ?? (await opening.current) ?? none).service;
  return { ...(opened ?? none), isLoading, whenOpened, retry: canRetry ? retry : null };
}
