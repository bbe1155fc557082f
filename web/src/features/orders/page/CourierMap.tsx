import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';
import { clockTime } from '@shop/core/rules/shopDates';
import { isPast } from '@shop/core/rules/orderStates';
import type { CourierState, Order } from '@shop/core/model/order';

import { RouteMap } from '@/shared/map/RouteMap';
import { useShopProfile } from '@/shared/shop/useShopProfile';

const beforePickup: readonly CourierState[] = ['booked', 'pickup', 'at-shop'];

type CourierMapProps = { order: Order; height?: number };

/** Without the courier's position, shows the route only for an active paid order that needs no decision. */
export function CourierMap({ order, height = 220 }: CourierMapProps) {
  const shop = useShopProfile();
  const { courierAt, dropoff } = order;
  const door = order.selfDelivery ? null : placeOf(dropoff);
  const isAhead = order.paymentStatus === 'paid' && order.needsAction === '' && !isPast(order);
  if (door === null || (courierAt === undefined && (!isAhead || !shop))) return null;
  const target = shop && beforePickup.includes(order.courierState) ? shop : null;
  const away =
    courierAt &&
    `${distanceText(distanceMeters(courierAt, target ?? door))} from ${target ? 'the shop' : 'you'}`;
  return (
    <figure>
      <RouteMap
        label={away === undefined ? 'Map: from the shop to you.' : `Map: the courier is ${away}.`}
        shop={shop ?? null}
        door={door}
        courier={courierAt}
        height={height}
      />
      {courierAt !== undefined && (
        <figcaption className="px-4 pt-3 text-small text-pretty text-muted md:px-5 md:pt-4">
          Your courier is {away}, as of {clockTime(courierAt.at)}.
        </figcaption>
      )}
    </figure>
  );
}

function placeOf(dropoff: Order['dropoff']): Place | null {
  if (dropoff?.latitude === undefined || dropoff.longitude === undefined) return null;
  return { latitude: dropoff.latitude, longitude: dropoff.longitude };
}

function distanceText(meters: number): string {
  return meters < 950
    ? `${Math.max(50, Math.round(meters / 50) * 50)} m`
    : `${(meters / 1_000).toFixed(1)} km`;
}
