import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';
import { clockTime } from '@shop/core/rules/shopDates';
import { orderStageOf } from '@shop/core/rules/orderStages';
import { isPast } from '@shop/core/rules/orderStates';
import type { Order } from '@shop/core/model/order';
import { House, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { MapGround } from '@/shared/map/MapGround';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { ScooterIcon } from '@/ui/ScooterIcon';

import { fitPlaces } from './fitPlaces';

const width = 360;
const margin = 44;

type CourierMapProps = { order: Order; height?: number };

/**
 * Renders the way from the shop to the customer's door, and the courier's last position on it; nothing once the order is past,
 * while staff arrange something else, or while a place is unknown.
 */
export function CourierMap({ order, height = 220 }: CourierMapProps) {
  const shop = useShopProfile();
  const { courierAt, dropoff } = order;
  const door = order.selfDelivery ? null : placeOf(dropoff);
  const isAhead = order.paymentStatus === 'paid' && order.needsAction === '' && !isPast(order);
  if (door === null || (courierAt === undefined && (!isAhead || !shop))) return null;
  const places = [...(courierAt ? [courierAt] : []), door, ...(shop ? [shop] : [])];
  const { toPixels, pixelsOf } = fitPlaces(places, { width, height, margin });
  const home = toPixels(door);
  const from = shop ? toPixels(shop) : null;
  // Before the pickup, the courier is on the way to the shop.
  const target = shop && orderStageOf(order) === 'courier-coming' ? shop : null;
  const away =
    courierAt &&
    `${distanceText(distanceMeters(courierAt, target ?? door))} from ${target ? 'the shop' : 'you'}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={away === undefined ? 'Map: from the shop to you.' : `Map: the courier is ${away}.`}
        className="w-full bg-sunken text-ink"
      >
        <MapGround
          toPixels={toPixels}
          pixelsOf={pixelsOf}
          seen={{ from: { x: 0, y: 0 }, to: { x: width, y: height } }}
          centre={home}
          pins={places.map(toPixels)}
        />
        {from !== null && (
          <line
            x1={from.x}
            y1={from.y}
            x2={home.x}
            y2={home.y}
            className="stroke-jacaranda"
            strokeWidth={3}
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
        )}
        {/* The northern marker has its name above it, so that nearby names do not overlap. */}
        {from !== null && <Mark at={from} name="Shop" isNameAbove={from.y < home.y} Icon={Store} />}
        <Mark at={home} name="You" isNameAbove={from !== null && home.y <= from.y} Icon={House} />
        {courierAt !== undefined && <Courier at={toPixels(courierAt)} />}
      </svg>
      {courierAt !== undefined && (
        <figcaption className="px-4 pt-2 text-small text-muted md:px-5">
          Your courier is {away}, as of {clockTime(courierAt.at)}.
        </figcaption>
      )}
    </figure>
  );
}

type Point = { x: number; y: number };

/** Renders the courier, moving smoothly from the previous position to the current one. */
function Courier({ at }: { at: Point }) {
  return (
    <g
      className="text-on-jacaranda transition-transform duration-1000 ease-linear"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      <circle r={24} className="fill-jacaranda/25" />
      <circle r={18} className="fill-jacaranda stroke-surface" strokeWidth={2} />
      <svg x={-12} y={-13} width={24} height={24}>
        <ScooterIcon />
      </svg>
    </g>
  );
}

type MarkProps = { at: Point; name: string; isNameAbove: boolean; Icon: LucideIcon };

function Mark({ at, name, isNameAbove, Icon }: MarkProps) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r={12} className="fill-ink stroke-surface" strokeWidth={2} />
      <Icon x={-7} y={-7} width={14} height={14} strokeWidth={2.5} className="text-surface" />
      <text
        y={isNameAbove ? -18 : 27}
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
