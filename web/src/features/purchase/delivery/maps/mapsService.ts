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
  /** Position of the shop, with its name on the hover label. */
  centre: Place;
  label: string;
  radiusMeters: number;
  zoom: number;
};

/** A service that knows addresses. Requests reject when the service does not respond, or refuses. */
export interface MapsService {
  readonly name: 'google' | 'sandbox';
  suggest(input: string): Promise<readonly AddressSuggestion[]>;
  /** Returns the location of a suggestion and ends its search session. */
  choose(suggestionId: string): Promise<FoundAddress>;
  lookUp(address: string): Promise<Lookup>;
  /** Draws the map of the service. Without it, the drawn map is used. */
  drawMap?(container: HTMLElement, view: MapView): DrawnMap;
}

/**
 * Reasons for the absence of a Google map: no key in this build, a script that was blocked or never loaded, or a key that
 * Google refuses.
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
