import { useCallback, useEffect, useRef, useState } from 'react';

import { env } from '@/config/env';

import type { MapsService } from './mapsService';
import type { OpenedMaps } from './openMaps';
import { openMaps, watchRefusal } from './openMaps';

export type Maps = OpenedMaps & {
  isLoading: boolean;
  /** The service once loading has ended, for a button that may be pressed before. */
  whenOpened: () => Promise<MapsService | null>;
  /** Tries to load Google once more; null where that cannot help. */
  retry: (() => void) | null;
};

const none: OpenedMaps = { service: null, problem: null };

/** Opens the maps with the component that uses them. */
export function useMaps(): Maps {
  const [opened, setOpened] = useState<OpenedMaps | null>(null);
  const opening = useRef<Promise<OpenedMaps> | null>(null);
  const isLoading = opened === null;

  useEffect(() => {
    let isGone = false;
    async function open() {
      opening.current = openMaps();
      const maps = await opening.current;
      if (!isGone) setOpened(maps);
    }
    if (isLoading) void open();
    return () => {
      isGone = true;
    };
  }, [isLoading]);

  useEffect(() => {
    if (env.googleMapsApiKey === null) return undefined;
    const stop = watchRefusal(setOpened);
    return () => void stop.then((stopWatching) => stopWatching());
  }, []);

  // Loading begins again as soon as nothing is open.
  const retry = useCallback(() => setOpened(null), []);
  const canRetry = opened?.problem === 'blocked' || opened?.problem === 'stalled';
  const whenOpened = async () => (opened ?? (await opening.current) ?? none).service;
  return { ...(opened ?? none), isLoading, whenOpened, retry: canRetry ? retry : null };
}
