/** The first stop of the keyboard: past the bars. */
export function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
      className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
