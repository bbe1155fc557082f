import type { ReactNode } from 'react';

export type Drawing = 'bag' | 'receipt' | 'search' | 'jar' | 'failure' | 'parcel';

/** One hand for all: 2 px lines on a soft tinted ground, 120 by 96. */
export function LineDrawing({ name }: { name: Drawing }) {
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
      {drawings[name]}
    </svg>
  );
}

const paper = 'var(--color-surface)';

const drawings: Record<Drawing, ReactNode> = {
  bag: (
    <>
      <path d="M40 38h40l5 46H35l5-46Z" fill={paper} />
      <path d="M50 44V32a10 10 0 0 1 20 0v12" />
      <path d="M51 62c5 5 13 5 18 0" />
    </>
  ),
  receipt: (
    <>
      <path d="M42 16h36v66l-6-5-6 5-6-5-6 5-6-5-6 5V16Z" fill={paper} />
      <path d="M50 30h20M50 40h20M50 50h12" />
      <path d="M68 60h2" />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="44" r="22" fill={paper} />
      <path d="m72 60 18 20" strokeWidth="4" />
      <path d="M46 40a11 11 0 0 1 8-7" />
      <path d="M52 50h8" />
    </>
  ),
  jar: (
    <>
      <rect x="46" y="16" width="28" height="10" rx="3" fill={paper} />
      <path d="M48 26h24c1 6 8 8 8 16v34a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V42c0-8 7-10 8-16Z" fill={paper} />
      <path d="M40 50h40M40 70h40" />
      <path d="M54 60h12" />
    </>
  ),
  failure: (
    <>
      <rect x="28" y="32" width="64" height="42" rx="6" fill={paper} />
      <path d="M28 44h64" strokeWidth="5" opacity="0.35" />
      <path d="M38 62h14" />
      <circle cx="86" cy="68" r="14" fill={paper} />
      <path d="m81 63 10 10m0-10L81 73" />
    </>
  ),
  parcel: (
    <>
      <path d="M60 20 92 34v36L60 84 28 70V34l32-14Z" fill={paper} />
      <path d="m28 34 32 14 32-14M60 48v36" />
      <path d="m44 27 32 14v12" />
    </>
  ),
};
