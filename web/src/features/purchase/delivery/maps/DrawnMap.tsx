import type { Place } from '@shop/core/rules/distance';
import { House, Store } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { MapGround } from '@/shared/map/MapGround';
import { MapMark } from '@/shared/map/MapMark';
import type { Box } from '@/shared/map/placeNames';
import type { Pixels } from '@/shared/map/projection';
import { projection } from '@/shared/map/projection';

import type { MapView } from './mapsService';

type DrawnMapProps = {
  view: MapView;
  mark: Place | null;
  /** Lets the customer mark the address with the pointer or the arrow keys. */
  onMark?: (place: Place) => void;
};

const height = 300;
/** Wider than any dialog, so the left and right edges are cropped. */
const width = 800;
/** Maximum distance from the centre at which a mark is in view on a phone, in pixels. */
const halfPhone: Pixels = { x: 150, y: 140 };
/** Height of a mark with its name, in pixels. */
const markPixels = 34;
/** Minimum distance between two marks, in pixels. Closer marks overlap. */
const leastApart = 30;
const furthestOut = 4;
const stepPixels = 6;
const steps: Record<string, Pixels> = {
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
};

export function DrawnMap({ view, mark, onMark }: DrawnMapProps) {
  const { toPixels, toPlace, pixelsOf } = projection(view.centre, zoomFor(view, mark));
  const [box, setBox] = useState<SVGSVGElement | null>(null);
  const isNorth = mark !== null && toPixels(mark).y <= 0;
  const shop = mark === null ? { x: 0, y: 0 } : shopBeside(toPixels(mark));

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Clicks triggered by Enter or Space have no position on the map.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMark?.(
      toPlace({
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      }),
    );
  }
  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || onMark === undefined) return;
    event.preventDefault();
    const from = toPixels(mark ?? view.centre);
    onMark(toPlace({ x: from.x + step.x, y: from.y + step.y }));
  }

  const picture = (
    <svg
      ref={setBox}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full text-ink"
    >
      <MapGround
        toPixels={toPixels}
        pixelsOf={pixelsOf}
        seen={seenOf(box)}
        centre={{ x: 0, y: 0 }}
        pins={[{ x: 0, y: 0 }, ...(mark === null ? [] : [toPixels(mark)])]}
      >
        <circle
          r={pixelsOf(view.radiusMeters)}
          className="fill-primary/10 stroke-primary"
          strokeWidth={2}
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
      </MapGround>
      {mark !== null && (
        <path
          d={`M${shop.x} ${shop.y}L${toPixels(mark).x} ${toPixels(mark).y}`}
          className="stroke-jacaranda"
          strokeWidth={3}
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
      )}
      <ShopMark
        at={shop}
        label={view.label}
        isAlone={onMark === undefined}
        isNameAbove={mark !== null && !isNorth}
      />
      {mark !== null && <MapMark at={toPixels(mark)} name="You" Icon={House} isNameAbove={isNorth} />}
    </svg>
  );
  if (onMark === undefined) return <div className="size-full">{picture}</div>;
  return (
    <button
      type="button"
      aria-label="Map. Press where your address is, or move its mark with the arrow keys."
      onClick={handleClick}
      onKeyDown={handleKey}
      className="block size-full cursor-crosshair touch-manipulation rounded-control"
    >
      {picture}
    </button>
  );
}

/** The shop's name appears on hover, and on focus unless the map is a button. */
function ShopMark({
  at,
  label,
  isAlone,
  isNameAbove,
}: {
  at: Pixels;
  label: string;
  isAlone: boolean;
  isNameAbove: boolean;
}) {
  const halfWidth = label.length * 4 + 10;
  return (
    <g
      transform={`translate(${at.x} ${at.y})`}
      role="img"
      aria-label={`${label}, the shop`}
      {...(isAlone && { tabIndex: 0 })}
      className="group outline-none focus-visible:outline-3 focus-visible:outline-focus"
    >
      <MapMark at={{ x: 0, y: 0 }} name="Shop" Icon={Store} isNameAbove={isNameAbove} />
      <g className="opacity-0 group-hover:opacity-100 group-focus:opacity-100" aria-hidden="true">
        <rect
          x={-halfWidth}
          y={-62}
          width={halfWidth * 2}
          height={26}
          rx={8}
          className="fill-surface stroke-line"
        />
        <text y={-45} textAnchor="middle" className="fill-ink text-[13px] font-semibold">
          {label}
        </text>
      </g>
    </g>
  );
}

function shopBeside({ x, y }: Pixels): Pixels {
  const apart = Math.hypot(x, y);
  if (apart >= leastApart) return { x: 0, y: 0 };
  if (apart === 0) return { x: 0, y: leastApart };
  const part = (leastApart - apart) / apart;
  return { x: -x * part, y: -y * part };
}

function seenOf(box: SVGSVGElement | null): Box {
  const ratio = box === null || box.clientHeight === 0 ? width / height : box.clientWidth / box.clientHeight;
  const half = Math.min(width, height * ratio) / 2;
  return { from: { x: -half, y: -height / 2 }, to: { x: half, y: height / 2 } };
}

/** Zooms out if the address would be out of view on a phone. */
function zoomFor({ centre, zoom }: MapView, mark: Place | null): number {
  if (mark === null) return zoom;
  for (let level = zoom; level > furthestOut; level -= 1) {
    const { x, y } = projection(centre, level).toPixels(mark);
    if (Math.abs(x) < halfPhone.x && y > -halfPhone.y + markPixels && y < halfPhone.y) return level;
  }
  return furthestOut;
}
