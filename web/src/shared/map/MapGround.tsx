import type { Place } from '@shop/core/rules/distance';
import type { ReactNode } from 'react';

import type { Box } from './placeNames';
import { placeNames } from './placeNames';
import type { Pixels } from './projection';
import { ScaleBar } from './ScaleBar';
import { ScaleRings } from './ScaleRings';
import { pointText, softOutline } from './softOutline';
import { useLandmarks } from './useLandmarks';

type MapGroundProps = {
  toPixels: (place: Place) => Pixels;
  pixelsOf: (meters: number) => number;
  seen: Box;
  centre: Pixels;
  /** Landmark names must not cover these pins. */
  pins?: readonly Pixels[];
  children?: ReactNode;
};

const suburbMeters = 2_600;
const parkMeters = 900;
const neighbourhoodMeters = 700;
/** Minimum scale at which neighbourhoods are shown, in pixels per kilometre. */
const nearPixels = 40;
/** Half the average width of a letter, in pixels. */
const halfLetter = 3.4;
const shieldHalf = 14;

export function MapGround({ toPixels, pixelsOf, seen, centre, pins = [], children }: MapGroundProps) {
  const landmarks = useLandmarks();
  if (landmarks === null) {
    return (
      <>
        {children}
        <ScaleRings centre={centre} pixelsOf={pixelsOf} />
        <North at={{ x: seen.to.x - 20, y: seen.from.y + 26 }} />
      </>
    );
  }
  const { suburbs, neighbourhoods, parks, motorways } = landmarks;
  const near = pixelsOf(1_000) < nearPixels ? [] : neighbourhoods;
  const shields = motorways.map(({ name, labelAt }) => ({ name, at: toPixels(labelAt), half: shieldHalf }));
  const names = [...suburbs, ...near].map(({ name, ...place }) => ({
    name,
    at: toPixels(place),
    half: name.length * halfLetter,
  }));
  const placed = new Set(placeNames([...shields, ...names], { seen, pins }));
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
      {names
        .filter((name) => placed.has(name))
        .map(({ name, at }) => (
          <Name key={name} at={at} text={name} />
        ))}
      {shields
        .filter((shield) => placed.has(shield))
        .map(({ name, at }) => (
          <Shield key={name} at={at} text={name} />
        ))}
      <ScaleBar corner={{ x: seen.from.x, y: seen.to.y }} pixelsOf={pixelsOf} />
    </>
  );
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

function North({ at }: { at: Pixels }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="fill-muted" aria-hidden="true">
      <path d="M0 -12L5 2L0 -1L-5 2Z" />
      <text y={15} textAnchor="middle" className="text-[11px] font-semibold">
        N
      </text>
    </g>
  );
}

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
