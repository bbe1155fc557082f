/** Messages for items in the back office, exactly as specified. */
export const itemMessages = {
  noImage: 'Please select an image to uploadd',
  loadFailed: 'Failed to fetch products',
} as const;
