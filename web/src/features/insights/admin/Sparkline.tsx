type SparklineProps = { label: string; values: readonly number[] };

const width = 96;
const height = 32;
const edge = 3;

export function Sparkline({ label, values }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge),
    y: height - edge - (Math.max(0, value) / highest) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="h-8 w-24 shrink-0 text-primary"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r={edge} fill="currentColor" />
    </svg>
  );
}
