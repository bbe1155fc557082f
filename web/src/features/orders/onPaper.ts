/** Print colours, which are the same in the dark theme. */
export const onPaper = { colorScheme: 'light', color: '#000', background: '#fff' } as const;
