export type Drawing = 'bag' | 'receipt' | 'search' | 'jar' | 'failure' | 'parcel' | 'done';

export function LineDrawing({ name }: { name: Drawing }) {
  const [shapes, lines] = drawings[name];
  return (
    <svg
      viewBox="0 0 120 96"
      className="h-24 w-30 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M18 58c-4-22 12-44 40-46s50 12 46 38-20 36-46 36-36-6-40-28Z"
        fill="var(--color-primary-soft)"
        stroke="none"
      />
      <path d="M22 84h76" opacity="0.45" />
      <path d={shapes} fill="var(--color-surface)" />
      <path d={lines} />
    </svg>
  );
}

/**
 * Paths instead of JSX elements, which would enlarge the first load: closed shapes in the surface colour, and lines
 * over them.
 */
const drawings: Record<Drawing, readonly [shapes: string, lines: string]> = {
  bag: ['M40 38h40l5 46H35Z', 'M50 44V32a10 10 0 0 1 20 0v12M51 62c5 5 13 5 18 0'],
  receipt: ['M42 16h36v66l-6-5-6 5-6-5-6 5-6-5-6 5Z', 'M50 30h20M50 40h20M50 50h12M68 60h2'],
  search: [
    'M34 44a22 22 0 1 1 44 0 22 22 0 1 1-44 0Z',
    'm72 60 18 20M70 62l18 20M46 40a11 11 0 0 1 8-7M52 50h8',
  ],
  jar: [
    'M49 16h22a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H49a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3ZM48 26h24c1 6 8 8 8 16v34a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V42c0-8 7-10 8-16Z',
    'M40 50h40M40 70h40M54 60h12',
  ],
  failure: [
    'M34 32h52a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V38a6 6 0 0 1 6-6ZM72 68a14 14 0 1 1 28 0 14 14 0 1 1-28 0Z',
    'M28 42h64M28 48h64M38 62h14M81 63l10 10m0-10L81 73',
  ],
  done: [
    'M42 14h36v66l-6-5-6 5-6-5-6 5-6-5-6 5ZM70 64a14 14 0 1 1 28 0 14 14 0 1 1-28 0Z',
    'M50 28h20M50 38h20M50 48h12m15 16 5 5 9-9',
  ],
  parcel: ['m60 20 32 14v36L60 84 28 70V34Z', 'm28 34 32 14 32-14M60 48v36M44 27l32 14v12'],
};
