/** Keeps printouts black on white in both themes. */
export const onPaper = { colorScheme: 'light', color: '#000', background: '#fff' } as const;
