import type { Place } from '@shop/core/rules/distance';
import { House, Store } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

import { ScooterIcon } from '@/ui/ScooterIcon';

import { fitPlaces } from './fitPlaces';
import { MapGround } from './MapGround';
import { MapMark } from './MapMark';
import type { Pixels } from './projection';

type RouteMapProps = {
  label: string;
  shop: Place | null;
  door: Place;
  courier?: Place | undefined;
  height: number;
};

/** Margin around the route as a fraction of the height. Makes the names of nearby suburbs visible. */
const marginPart = 0.3;
const courierPixels = 24;
/** Minimum distance of a name from the centre of its mark, in pixels. */
const namePixels = 14;
const phoneWidth = 360;

export function RouteMap({ label, shop, door, courier, height }: RouteMapProps) {
  const [box, width] = useWidth();
  const places = [...(courier ? [courier] : []), door, ...(shop ? [shop] : [])];
  const { toPixels, pixelsOf } = fitPlaces(places, { width, height, margin: height * marginPart });
  const home = toPixels(door);
  const from = shop ? toPixels(shop) : null;
  const rider = courier ? toPixels(courier) : null;
  return (
    <svg
      ref={box}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="block w-full bg-sunken text-ink"
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
      {from !== null && (
        <MapMark
          at={from}
          name="Shop"
          isNameAbove={from.y < home.y}
          isCovered={isNear(from, rider)}
          Icon={Store}
        />
      )}
      <MapMark
        at={home}
        name="You"
        isNameAbove={from !== null && home.y <= from.y}
        isCovered={isNear(home, rider)}
        Icon={House}
      />
      {rider !== null && <Courier at={rider} />}
    </svg>
  );
}

/** Returns whether the courier's mark would touch the name of another mark. */
function isNear(mark: Pixels, rider: Pixels | null): boolean {
  return rider !== null && Math.hypot(mark.x - rider.x, mark.y - rider.y) < courierPixels + namePixels;
}

function Courier({ at }: { at: Pixels }) {
  return (
    <g
      className="text-on-jacaranda transition-transform duration-1000 ease-linear"
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      <circle r={courierPixels} className="fill-jacaranda/25" />
      <circle r={18} className="fill-jacaranda stroke-surface" strokeWidth={2} />
      <svg x={-12} y={-12} width={24} height={24}>
        <ScooterIcon />
      </svg>
    </g>
  );
}

function useWidth() {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(phoneWidth);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = () => setWidth(Math.round(current.getBoundingClientRect().width) || phoneWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
