/** Exactly as specified. */
export const itemMessages = {
  noImage: 'Please select an image to uploadd',
  loadFailed: 'Failed to fetch products',
} as const;
