/** Renders the courier's scooter with its box, in the stroke style of the other icons. */
export function ScooterIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 6h6v5H3z" />
      <path d="M8.5 17h6.5c0-4 1-6.5 2.5-8L16.5 5H14" />
      <path d="M3 17c0-3.5 2.5-5 6-5 2 0 3 .8 4 2" />
      <circle cx="6" cy="18" r="2.5" />
      <circle cx="18.5" cy="18" r="2.5" />
    </svg>
  );
}
