import { useEffect, useState } from 'react';

import { logWarning } from '@/config/log';

import type { AddressSuggestion, MapsService } from './maps/mapsService';

/** Pause in typing before a request. Each request costs money. */
const restMs = 400;
const fewestLetters = 4;

/** Returns null for a short text, before the first response, or if the service fails. */
export function useAddressSuggestions(
  service: MapsService | null,
  typed: string | null,
): readonly AddressSuggestion[] | null {
  const [answer, setAnswer] = useState<{ input: string; found: readonly AddressSuggestion[] | null } | null>(
    null,
  );
  const input = typed?.trim() ?? '';
  const isAsked = service !== null && input.length >= fewestLetters;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isStale = false;
    async function ask(maps: MapsService) {
      const found = await suggestionsOf(maps, input);
      if (!isStale) setAnswer({ input, found });
    }
    const timer = setTimeout(() => void ask(service), restMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [service, input, isAsked]);
  if (!isAsked || answer === null) return null;
  // Suggestions stay while newer suggestions load. An empty result counts only for the text that was searched.
  return answer.found?.length === 0 && answer.input !== input ? null : answer.found;
}

async function suggestionsOf(
  service: MapsService,
  input: string,
): Promise<readonly AddressSuggestion[] | null> {
  try {
    return await service.suggest(input);
  } catch (error) {
    logWarning('Address suggestions could not be loaded', error);
    return null;
  }
}
