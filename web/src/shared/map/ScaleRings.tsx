import type { Pixels } from './projection';
import { metersText } from './ScaleBar';

type ScaleRingsProps = { centre: Pixels; pixelsOf: (meters: number) => number };

const ringMeters = [500, 1_000, 2_000, 5_000, 10_000, 20_000];
/** Minimum radius, which leaves room for the label. */
const leastPixels = 40;
const maxPixels = 300;

/** Shows distances on a map without landmarks. */
export function ScaleRings({ centre, pixelsOf }: ScaleRingsProps) {
  const rings = ringMeters
    .map((meters) => ({ meters, radius: pixelsOf(meters) }))
    .filter(({ radius }) => radius >= leastPixels && radius <= maxPixels);
  return rings.map(({ meters, radius }) => (
    <g key={meters} transform={`translate(${centre.x} ${centre.y})`}>
      <circle
        r={radius}
        fill="none"
        className="stroke-line-strong"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <text
        y={radius}
        dy={-6}
        textAnchor="middle"
        className="fill-muted stroke-sunken text-[11px] [paint-order:stroke]"
        strokeWidth={4}
      >
        {metersText(meters)}
      </text>
    </g>
  ));
}
