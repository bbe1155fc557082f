import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';
import { clockTime } from '@shop/core/rules/shopDates';
import { orderStageOf } from '@shop/core/rules/orderStages';
import type { Order } from '@shop/core/model/order';

import { MapGround } from '@/shared/map/MapGround';
import { useShopProfile } from '@/shared/shop/useShopProfile';

import { fitPlaces } from './fitPlaces';

const size = { width: 360, height: 200, margin: 36 };
const seen = { from: { x: 0, y: 0 }, to: { x: size.width, y: size.height } };

/** Where the courier was last, between the shop and the door; nothing while that is not known. */
export function CourierMap({ order }: { order: Order }) {
  const shop = useShopProfile();
  const { courierAt, dropoff } = order;
  const door = placeOf(dropoff);
  if (courierAt === undefined || door === null) return null;
  const { toPixels, pixelsOf } = fitPlaces([courierAt, door, ...(shop ? [shop] : [])], size);
  const [courier, home] = [toPixels(courierAt), toPixels(door)];
  const from = shop ? toPixels(shop) : null;
  // Before it has the order, the courier is on the way to the shop.
  const target = shop && orderStageOf(order) === 'courier-coming' ? shop : null;
  const meters = distanceMeters(courierAt, target ?? door);
  const away = `${distanceText(meters)} from ${target ? 'the shop' : 'you'}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Map: the courier is ${away}.`}
        className="w-full rounded-control bg-sunken text-ink"
      >
        <MapGround toPixels={toPixels} pixelsOf={pixelsOf} seen={seen} centre={home} />
        {from !== null && (
          <line
            x1={from.x}
            y1={from.y}
            x2={home.x}
            y2={home.y}
            className="stroke-primary"
            strokeWidth={3}
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
        )}
        {from !== null && <Mark at={from} name="Shop" isSquare />}
        <Mark at={home} name="You" />
        <g transform={`translate(${courier.x} ${courier.y})`}>
          <circle r={16} className="fill-primary/20" />
          <circle r={9} className="fill-primary stroke-surface" strokeWidth={2.5} />
        </g>
      </svg>
      <figcaption className="mt-1.5 text-small text-muted">
        Your courier is {away}, as of {clockTime(courierAt.at)}.
      </figcaption>
    </figure>
  );
}

type MarkProps = { at: { x: number; y: number }; name: string; isSquare?: boolean };

function Mark({ at, name, isSquare = false }: MarkProps) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {isSquare ? (
        <rect x={-8} y={-8} width={16} height={16} rx={4} className="fill-ink" />
      ) : (
        <circle r={8} className="fill-danger stroke-surface" strokeWidth={2} />
      )}
      <text
        y={24}
        textAnchor="middle"
        className="fill-ink stroke-surface text-[13px] font-semibold [paint-order:stroke]"
        strokeWidth={3}
        strokeLinejoin="round"
      >
        {name}
      </text>
    </g>
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
