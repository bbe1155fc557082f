import type { Place } from '@shop/core/rules/distance';
import { useRef, useState } from 'react';

import { logWarning } from '@/config/log';

import type { AddressSuggestion, FoundAddress, MapsService } from './maps/mapsService';

export type AddressEntry = {
  text: string;
  /** Chosen, marked or looked up. */
  place: Place | null;
  /** True if the customer typed the text. */
  isTyped: boolean;
  type: (typed: string) => void;
  /** Resolves to null if the location is unknown or the text has changed in the meantime. */
  choose: (suggestion: AddressSuggestion) => Promise<FoundAddress | null>;
  mark: (place: Place) => void;
  accept: (found: FoundAddress) => void;
};

export function useAddressEntry(
  service: MapsService | null,
  known: { address: string; place: Place | null } | null = null,
): AddressEntry {
  const [text, setText] = useState(known?.address ?? '');
  const [place, setPlace] = useState<Place | null>(known?.place ?? null);
  const [isTyped, setIsTyped] = useState(false);
  const changes = useRef(0);

  function accept(found: FoundAddress) {
    changes.current += 1;
    setText(found.address);
    setPlace(found.place);
    setIsTyped(false);
  }

  return {
    text,
    place,
    isTyped,
    accept,
    mark: setPlace,

    type(typed) {
      changes.current += 1;
      setText(typed);
      setIsTyped(true);
      // With a maps service, new text means a new location. Without a service, the mark stays until the customer moves
      // it.
      if (service !== null) setPlace(null);
    },

    async choose({ id, text, detail }) {
      const mine = (changes.current += 1);
      setText(detail === '' ? text : `${text}, ${detail}`);
      setPlace(null);
      setIsTyped(false);
      try {
        const found = await service?.choose(id);
        if (found === undefined || mine !== changes.current) return null;
        accept(found);
        return found;
      } catch (error) {
        // The field keeps the suggestion's text, which the verification looks up.
        logWarning('The location of the suggestion could not be loaded', error);
        return null;
      }
    },
  };
}
