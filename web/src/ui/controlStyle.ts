/** The text size is at least 16 px, because iOS would otherwise zoom in on a focused field. */
export const controlStyle =
  'interactive w-full rounded-control border border-line-strong bg-surface text-body text-ink ' +
  'enabled:hover:border-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)] ' +
  'disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';
