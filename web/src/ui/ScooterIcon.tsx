/** Lucide's moped icon with a delivery box on the seat. */
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
      <path d="M2.5 2.5h5v4h-5z" fill="currentColor" />
      <path d="m18.2 14.1-2.9-8.4a1 1 0 0 0-1-.7H13" />
      <path d="M19 10a7 7 0 0 0-6.9 6" />
      <path d="M2 10h5.5a3 3 0 0 1 2.7 1.8l1.7 3.8A1 1 0 0 1 11 17H8" />
      <circle cx="19" cy="17" r="3" />
      <circle cx="5" cy="17" r="3" />
    </svg>
  );
}
