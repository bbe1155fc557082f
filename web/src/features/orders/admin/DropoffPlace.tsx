import type { Order } from '@shop/core/model/order';
import { ExternalLink } from 'lucide-react';

type Dropoff = NonNullable<Order['dropoff']>;

export function DropoffPlace({ dropoff }: { dropoff: Dropoff }) {
  const distance = distanceText(dropoff);
  const map = mapAddress(dropoff);
  return (
    <>
      {distance !== '' && <span className="block">{distance}</span>}
      {map !== null && (
        <a
          href={map}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-1.5 text-small underline print:hidden"
        >
          Show on a map
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}

/** Returns text such as `4.2 km from the shop`, or an empty string if the distance is unknown. */
export function distanceText({ distanceMeters, isPlaceChecked }: Dropoff): string {
  if (distanceMeters === undefined) return '';
  const far = `${(distanceMeters / 1000).toFixed(1)} km from the shop`;
  return isPlaceChecked ? far : `${far} according to the customer’s device; the address was not looked up`;
}

/** Returns the URL of a map search for the address, or null if the address or its coordinates are unknown. */
function mapAddress({ address, latitude, longitude }: Dropoff): string | null {
  if (address === '' || latitude === undefined || longitude === undefined) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
