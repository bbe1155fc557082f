import type { Place } from '@shop/core/rules/distance';

/** A line under the address field; `id` is what `choose` takes. */
export type AddressSuggestion = { id: string; text: string; detail: string };

/** An address as the maps service writes it, and where it is. */
export type FoundAddress = { address: string; place: Place };

/** What became of looking up a typed address: found, not found, or several places would fit. */
export type Lookup =
  ({ outcome: 'found' } & FoundAddress) | { outcome: 'not-found' } | { outcome: 'not-exact' };

/** A map on the screen; `mark` shows the customer's address, null takes the mark away. */
export type DrawnMap = { mark: (place: Place | null) => void; remove: () => void };

export type MapView = {
  /** The shop, with its name on the hover label. */
  centre: Place;
  label: string;
  radiusMeters: number;
  zoom: number;
};

/** Who knows streets. Calls reject when the service does not answer, or refuses. */
export interface MapsService {
  readonly name: 'google' | 'sandbox';
  suggest(input: string): Promise<readonly AddressSuggestion[]>;
  /** Where a suggestion is; ends the search it belongs to. */
  choose(suggestionId: string): Promise<FoundAddress>;
  lookUp(address: string): Promise<Lookup>;
  /** A map of its own; a service without one leaves it to the drawn map. */
  drawMap?(container: HTMLElement, view: MapView): DrawnMap;
}

/**
 * Why there is no Google map: no key in this build, a script that was blocked or never came, or a key that Google
 * refuses.
 */
export type MapsProblem = 'no-key' | 'blocked' | 'stalled' | 'refused';

export class MapsError extends Error {
  readonly problem: MapsProblem;

  constructor(problem: MapsProblem, cause?: unknown) {
    super(`maps: ${problem}`, cause === undefined ? {} : { cause });
    this.name = 'MapsError';
    this.problem = problem;
  }
}
