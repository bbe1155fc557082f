import type { Place } from '@shop/core/rules/distance';

/** A suggestion under the address field. `id` is the argument of `choose`. */
export type AddressSuggestion = { id: string; text: string; detail: string };

/** An address in the maps service's spelling, and its location. */
export type FoundAddress = { address: string; place: Place };

/** Result of looking up a typed address: found, not found, or ambiguous. */
export type Lookup =
  | ({ outcome: 'found' } & FoundAddress)
  | { outcome: 'not-found' }
  | { outcome: 'not-exact' };

/** A displayed map. `mark` shows the customer's address, and null removes the mark. */
export type DrawnMap = { mark: (place: Place | null) => void; remove: () => void };

export type MapView = {
  /** Location of the shop. `label` is its name. */
  centre: Place;
  label: string;
  radiusMeters: number;
  zoom: number;
};

/** A service that finds addresses. Requests reject if the service refuses or does not respond. */
export interface MapsService {
  readonly name: 'google' | 'sandbox';
  suggest(input: string): Promise<readonly AddressSuggestion[]>;
  /** Returns the location of a suggestion and ends the search session. */
  choose(suggestionId: string): Promise<FoundAddress>;
  lookUp(address: string): Promise<Lookup>;
  /** Draws the service's map. Without this method, DrawnMap is used. */
  drawMap?(container: HTMLElement, view: MapView): DrawnMap;
}

/**
 * Reason why Google's map is not shown. The build has no key, the script was blocked or stalled, or Google refused the
 * key.
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
