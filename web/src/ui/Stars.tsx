import { clsx } from 'clsx';
import { useId } from 'react';

const path = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.11 6.47L12 17.45 6.19 20.5l1.11-6.47L2.6 9.45l6.5-.95Z';
const positions = [1, 2, 3, 4, 5] as const;

type StarsProps = {
  rating: number;
  size?: 'small' | 'medium';
};

export function Stars({ rating, size = 'small' }: StarsProps) {
  const id = useId();
  const box = size === 'small' ? 'size-4' : 'size-5';
  return (
    <span
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5 stars`}
      className="inline-flex gap-0.5 text-star"
    >
      {positions.map((position) => {
        const part = Math.min(Math.max(rating - position + 1, 0), 1);
        return (
          <svg key={position} viewBox="0 0 24 24" className={box} aria-hidden="true">
            <clipPath id={`${id}${position}`}>
              <rect width={24 * part} height="24" />
            </clipPath>
            <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
            <path d={path} fill="currentColor" clipPath={`url(#${id}${position})`} />
          </svg>
        );
      })}
    </span>
  );
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type StarInputProps = { legend: string; value: number | null; onChange: (rating: number) => void };

export function StarInput({ legend, value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="flex items-center">
        {positions.map((position) => (
          <label
            key={position}
            className="grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
              className="sr-only"
            />
            <span className="sr-only">
              {position} {position === 1 ? 'star' : 'stars'}
            </span>
            <svg
              viewBox="0 0 24 24"
              className={clsx(
                'interactive size-8',
                position <= (value ?? 0)
                  ? 'scale-105 fill-star stroke-warn-ink'
                  : 'fill-none stroke-line-strong',
              )}
              strokeWidth="1.5"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-small font-semibold text-muted" aria-live="polite">
          {value === null ? '' : words[value - 1]}
        </span>
      </div>
    </fieldset>
  );
}
