import type { Place } from '@shop/core/rules/distance';

import type { DrawnMap, MapView } from '../mapsService';
import type { GoogleLibraries } from './loadGoogle';

type GoogleView = MapView & {
  /** Id of a map style, from Google's console. Null selects Google's demo style. */
  mapId: string | null;
};

/** Google draws the circle, so its colours cannot come from the stylesheet. */
const circleStyle = {
  strokeColor: '#17633f',
  strokeOpacity: 0.9,
  strokeWeight: 2,
  fillColor: '#17633f',
  fillOpacity: 0.1,
  clickable: false,
};

export function drawGoogleMap(
  { maps, marker }: GoogleLibraries,
  container: HTMLElement,
  view: GoogleView,
): DrawnMap {
  const center = toLiteral(view.centre);
  const map = new maps.Map(container, {
    center,
    zoom: view.zoom,
    mapId: view.mapId ?? 'DEMO_MAP_ID',
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    gestureHandling: 'cooperative',
  });
  const circle = new maps.Circle({ ...circleStyle, map, center, radius: view.radiusMeters });
  const pin = new marker.AdvancedMarkerElement({ map, position: center, title: view.label });
  const label = new maps.InfoWindow({ content: textNode(view.label), headerDisabled: true });
  const open = () => label.open({ map, anchor: pin, shouldFocus: false });
  const close = () => label.close();
  for (const name of ['mouseenter', 'focus', 'gmp-click']) pin.addEventListener(name, open);
  for (const name of ['mouseleave', 'blur']) pin.addEventListener(name, close);

  let address: google.maps.marker.AdvancedMarkerElement | null = null;
  return {
    mark(place) {
      address?.remove();
      address = null;
      if (place === null) return;
      address = new marker.AdvancedMarkerElement({
        map,
        position: toLiteral(place),
        title: 'Your address',
      });
    },
    remove() {
      label.close();
      address?.remove();
      pin.remove();
      circle.setMap(null);
      container.replaceChildren();
    },
  };
}

/** Google would interpret a string as HTML. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('strong');
  element.textContent = text;
  element.style.color = '#16201a';
  return element;
}

function toLiteral({ latitude, longitude }: Place): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
