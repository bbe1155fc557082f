import type { Pixels } from './projection';

type ScaleBarProps = {
  /** Lower left corner of the map. */
  corner: Pixels;
  pixelsOf: (meters: number) => number;
};

const barMeters = [5_000, 2_000, 1_000, 500, 200];
const maxPixels = 90;
const gap = 14;

export function ScaleBar({ corner, pixelsOf }: ScaleBarProps) {
  const meters = barMeters.find((one) => pixelsOf(one) <= maxPixels) ?? 200;
  const width = Math.round(pixelsOf(meters));
  return (
    <g transform={`translate(${corner.x + gap} ${corner.y - gap})`} aria-hidden="true">
      <path d={`M0 -5V0H${width}V-5`} fill="none" className="stroke-muted" strokeWidth={1.5} />
      <text
        x={width / 2}
        y={-6}
        textAnchor="middle"
        className="fill-muted stroke-sunken text-[11px] font-medium [paint-order:stroke]"
        strokeWidth={3}
      >
        {metersText(meters)}
      </text>
    </g>
  );
}

export function metersText(meters: number): string {
  return meters < 1_000 ? `${meters} m` : `${meters / 1_000} km`;
}
