type Drawn = {
  map: { zoom: number; mapId: string; center: { lat: number; lng: number } };
  circles: { radius: number; center: { lat: number; lng: number } }[];
  markers: HTMLElement[];
};

type FakePlace = {
  id: string;
  mainText: string;
  secondaryText: string;
  formattedAddress: string;
  lat: number;
  lng: number;
  country?: string;
};

type GeocoderResult = {
  formatted_address: string;
  partial_match?: boolean;
  geometry: { location: { lat: () => number; lng: () => number }; location_type: string };
};

type Library = Record<string, unknown>;

type State = {
  places: FakePlace[];
  /** Results of the Geocoder, by address. */
  geocodes: Record<string, GeocoderResult[]>;
  /** If set, requests reject and maps throw. */
  fault: Error | null;
  drawn: Drawn | null;
  openLabels: string[];
  requests: { call: string; input: unknown }[];
  scripts: string[];
};

/** Result of a request for the script. */
type Word = 'comes' | 'blocked' | 'silent';

export type FakeGoogleMaps = State & {
  libraries: Record<string, Library>;
  install: () => void;
  /** Each request gets the next result, and the last result repeats. Returns a function that stops the interception. */
  interceptScript: (...words: Word[]) => () => void;
  refuseKey: () => void;
};

/** Replaces Google's script with the parts of its documented API that the shop uses. */
export function fakeGoogleMaps(): FakeGoogleMaps {
  const state: State = {
    places: [],
    geocodes: {},
    fault: null,
    drawn: null,
    openLabels: [],
    requests: [],
    scripts: [],
  };
  const libraries = {
    maps: mapsLibrary(state),
    marker: markerLibrary(state),
    places: placesLibrary(state),
    geocoding: geocodingLibrary(state),
  };
  const importLibrary = (name: keyof typeof libraries) => Promise.resolve(libraries[name]);
  return Object.assign(state, {
    libraries,
    install: () => void Object.assign(window, { google: { maps: { importLibrary } } }),
    interceptScript: (...words: Word[]) => intercept(state, words, importLibrary),
    refuseKey: () => window.gm_authFailure?.(),
  });
}

/** Returns a precise result by default. */
export function aGeocode(
  address: string,
  at: { lat: number; lng: number },
  change: { type?: string; isPartial?: boolean } = {},
): GeocoderResult {
  return {
    formatted_address: address,
    ...(change.isPartial === true && { partial_match: true }),
    geometry: {
      location: { lat: () => at.lat, lng: () => at.lng },
      location_type: change.type ?? 'ROOFTOP',
    },
  };
}

function mapsLibrary(state: State): Library {
  class Map {
    readonly container: HTMLElement;
    constructor(container: HTMLElement, options: Drawn['map']) {
      if (state.fault !== null) throw state.fault;
      this.container = container;
      container.append('Google');
      state.drawn = { map: options, circles: [], markers: [] };
    }
  }
  class Circle {
    private readonly options: Drawn['circles'][number];
    constructor(options: Drawn['circles'][number]) {
      this.options = options;
      state.drawn?.circles.push(options);
    }
    setMap(map: null) {
      if (map === null) state.drawn?.circles.splice(state.drawn.circles.indexOf(this.options), 1);
    }
  }
  class InfoWindow {
    private readonly text: string;
    constructor({ content }: { content: HTMLElement }) {
      this.text = content.textContent ?? '';
    }
    open() {
      state.openLabels.push(this.text);
    }
    close() {
      state.openLabels = state.openLabels.filter((label) => label !== this.text);
    }
  }
  return { Map, Circle, InfoWindow };
}

function markerLibrary(state: State): Library {
  type Options = { map: { container: HTMLElement }; title: string };
  function AdvancedMarkerElement({ map, title }: Options) {
    const element = document.createElement('div');
    element.title = title;
    map.container.append(element);
    state.drawn?.markers.push(element);
    element.remove = () => {
      state.drawn?.markers.splice(state.drawn.markers.indexOf(element), 1);
      element.parentNode?.removeChild(element);
    };
    return element;
  }
  return { AdvancedMarkerElement };
}

function placesLibrary(state: State): Library {
  class AutocompleteSessionToken {
    readonly made = state.requests.length;
  }
  const toPlace = (known: FakePlace) => {
    const place = {
      fetchFields: (request: unknown) =>
        answer(state, 'fetchFields', request, () => {
          const { lat, lng, formattedAddress, country = 'ZA' } = known;
          const location = { lat: () => lat, lng: () => lng };
          const addressComponents = [{ types: ['country', 'political'], shortText: country }];
          return { place: Object.assign(place, { location, formattedAddress, addressComponents }) };
        }),
    };
    return place;
  };
  const toSuggestion = (place: FakePlace) => ({
    placePrediction: {
      placeId: place.id,
      text: { text: `${place.mainText}, ${place.secondaryText}` },
      mainText: { text: place.mainText },
      secondaryText: { text: place.secondaryText },
      toPlace: () => toPlace(place),
    },
  });
  const fetchAutocompleteSuggestions = (request: { input: string }) =>
    answer(state, 'suggest', request, () => {
      const typed = request.input.toLowerCase();
      const fitting = state.places.filter(({ mainText }) => mainText.toLowerCase().startsWith(typed));
      return { suggestions: fitting.map(toSuggestion) };
    });
  return { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken };
}

function geocodingLibrary(state: State): Library {
  class Geocoder {
    geocode(request: { address: string }) {
      return answer(state, 'geocode', request, () => {
        const results = state.geocodes[request.address];
        if (results !== undefined) return { results };
        throw Object.assign(new Error('GEOCODER: no results'), { code: 'ZERO_RESULTS' });
      });
    }
  }
  return { Geocoder };
}

async function answer<T>(state: State, call: string, input: unknown, value: () => T): Promise<T> {
  state.requests.push({ call, input });
  await Promise.resolve();
  if (state.fault !== null) throw state.fault;
  return value();
}

function intercept(state: State, words: Word[], importLibrary: unknown): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      state.scripts.push(node.src);
      const word = words.length > 1 ? words.shift() : words[0];
      if (word === 'blocked') node.dispatchEvent(new Event('error'));
      if (word === 'comes') runScript(importLibrary);
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Google's script installs importLibrary and runs the callback. */
function runScript(importLibrary: unknown): void {
  const { maps } = (window as unknown as { google: { maps: Record<string, unknown> } }).google;
  maps['importLibrary'] = importLibrary;
  (maps['__ib__'] as () => void)();
}
