/** The look shared by everything one types or picks in. Text is 16 px on phones: smaller makes iOS zoom in. */
export const controlStyle =
  'interactive w-full rounded-control border border-line-strong bg-surface text-body text-ink ' +
  'enabled:hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  'disabled:bg-sunken disabled:text-muted read-only:bg-sunken';
