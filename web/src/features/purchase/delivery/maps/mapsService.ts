import type { Place } from '@shop/core/rules/distance';

/** `id` is the argument of `choose`. */
export type AddressSuggestion = { id: string; text: string; detail: string };

/** `address` is in the maps service's spelling, unless the customer marked the location. */
export type FoundAddress = { address: string; place: Place };

export type Lookup =
  | ({ outcome: 'found' } & FoundAddress)
  | { outcome: 'not-found' }
  | { outcome: 'not-exact' };

/** `mark` shows the customer's address, and null removes the mark. */
export type DrawnMap = { mark: (place: Place | null) => void; remove: () => void };

export type MapView = {
  /** Location of the shop. `label` is the shop's name. */
  centre: Place;
  label: string;
  radiusMeters: number;
  zoom: number;
};

/** Requests reject if the service refuses or does not respond. */
export interface MapsService {
  readonly name: 'google' | 'sandbox';
  suggest(input: string): Promise<readonly AddressSuggestion[]>;
  /** Ends the search session. */
  choose(suggestionId: string): Promise<FoundAddress>;
  lookUp(address: string): Promise<Lookup>;
  /** Without this method, the component in `DrawnMap.tsx` draws the map. */
  drawMap?(container: HTMLElement, view: MapView): DrawnMap;
}

/** The build has no key, the script was blocked or stalled, or Google refused the key. */
export type MapsProblem = 'no-key' | 'blocked' | 'stalled' | 'refused';

export class MapsError extends Error {
  readonly problem: MapsProblem;

  constructor(problem: MapsProblem, cause?: unknown) {
    super(`maps: ${problem}`, cause === undefined ? {} : { cause });
    this.name = 'MapsError';
    this.problem = problem;
  }
}
