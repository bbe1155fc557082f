export const scrimStyle =
  'fixed inset-0 z-30 bg-scrim print:hidden data-[state=open]:animate-[fade-in_200ms_ease-out] data-[state=closed]:animate-[fade-out_180ms_ease-in_forwards]';
