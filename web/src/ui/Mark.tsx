export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d="M12 20C4.6 14.8 5.4 7.4 12 3c6.6 4.4 7.4 11.8 0 17Z" fill="var(--color-surface)" />
      <path d="M12 20v-9.5" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}
