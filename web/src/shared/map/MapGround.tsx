import type { Place } from '@shop/core/rules/distance';
import type { ReactNode } from 'react';

import type { Pixels } from './projection';
import { ScaleRings } from './ScaleRings';
import { pointText, softOutline } from './softOutline';
import { useLandmarks } from './useLandmarks';

type MapGroundProps = {
  toPixels: (place: Place) => Pixels;
  pixelsOf: (meters: number) => number;
  /** The visible corners. Names that an edge would cut off are omitted. */
  seen: Seen;
  /** The centre of the scale rings that replace the landmarks if there are none. */
  centre: Pixels;
  /** Positions of named pins. Names on the ground that a pin would cover are omitted. */
  pins?: readonly Pixels[];
  /** Drawn above the ground and below its names. */
  children?: ReactNode;
};

export type Seen = { from: Pixels; to: Pixels };

/** Radii of suburbs, parks and neighbourhoods in metres. */
const suburbMeters = 2_600;
const parkMeters = 900;
const neighbourhoodMeters = 700;
/** Neighbourhoods appear if a kilometre has at least this many pixels. */
const nearPixels = 40;
/** Half the width of a letter in a name. */
const halfLetter = 3.4;

/** Draws suburbs, parks, motorways and their names under the pins. Without landmarks, draws scale rings. */
export function MapGround({ toPixels, pixelsOf, seen, centre, pins = [], children }: MapGroundProps) {
  const landmarks = useLandmarks();
  if (landmarks === null) {
    return (
      <>
        {children}
        <ScaleRings centre={centre} pixelsOf={pixelsOf} />
      </>
    );
  }
  const { suburbs, neighbourhoods, parks, motorways } = landmarks;
  const near = pixelsOf(1_000) < nearPixels ? [] : neighbourhoods;
  return (
    <>
      <g className="fill-surface" opacity={0.85}>
        {near.map(({ name, ...place }) => (
          <path
            key={name}
            d={softOutline(place.longitude * 1000, toPixels(place), pixelsOf(neighbourhoodMeters))}
          />
        ))}
        {suburbs.map(({ name, ...place }) => (
          <path key={name} d={softOutline(place.longitude * 1000, toPixels(place), pixelsOf(suburbMeters))} />
        ))}
      </g>
      <g className="fill-success-soft">
        {parks.map(({ name, ...place }) => (
          <path key={name} d={softOutline(place.longitude * 1000, toPixels(place), pixelsOf(parkMeters))} />
        ))}
      </g>
      {['stroke-line-strong', 'stroke-warn-soft'].map((colour, layer) => (
        <g key={colour} fill="none" strokeLinejoin="round" strokeLinecap="round" strokeWidth={5 - 2 * layer}>
          {motorways.map(({ name, route }) => (
            <polyline
              key={name}
              className={colour}
              points={route.map((place) => pointText(toPixels(place))).join(' ')}
            />
          ))}
        </g>
      ))}
      {children}
      {[...suburbs, ...near]
        .map(({ name, ...place }) => ({ name, at: toPixels(place) }))
        .filter(({ name, at }) => fits(at, name.length * halfLetter, seen))
        .filter(({ name, at }) => !pins.some((pin) => covers(pin, at, name.length * halfLetter)))
        .map(({ name, at }) => (
          <Name key={name} at={at} text={name} />
        ))}
      {motorways
        .map(({ name, labelAt }) => ({ name, at: toPixels(labelAt) }))
        .filter(({ at }) => fits(at, 14, seen))
        .map(({ name, at }) => (
          <Shield key={name} at={at} text={name} />
        ))}
    </>
  );
}

function fits({ x, y }: Pixels, half: number, { from, to }: Seen): boolean {
  return x - half > from.x && x + half < to.x && y - 12 > from.y && y + 10 < to.y;
}

/** Returns whether a pin and its name cover a name on the ground. */
function covers(pin: Pixels, at: Pixels, half: number): boolean {
  return Math.abs(pin.x - at.x) < half + 18 && Math.abs(pin.y - at.y) < 36;
}

function Name({ at, text }: { at: Pixels; text: string }) {
  return (
    <text
      x={at.x}
      y={at.y}
      textAnchor="middle"
      className="fill-muted stroke-surface text-[11px] font-medium [paint-order:stroke]"
      strokeWidth={3}
      strokeLinejoin="round"
    >
      {text}
    </text>
  );
}

/** Renders a motorway's number like a road sign. */
function Shield({ at, text }: { at: Pixels; text: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <rect
        x={-13}
        y={-8}
        width={26}
        height={16}
        rx={4}
        className="fill-primary stroke-surface"
        strokeWidth={1.5}
      />
      <text y={4} textAnchor="middle" className="fill-on-primary text-[10px] font-bold">
        {text}
      </text>
    </g>
  );
}
