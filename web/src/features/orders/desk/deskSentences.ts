/** Sentences of the order desk, letter for letter as specified. */
export const deskSentences = {
  none: 'No Orders yet',
  searchPlaceholder: 'Search products...',
  updated: 'Order updated successfully',
  notUpdated: 'Failed to update order. Please try again.',
  updateFailed: 'An error occurred while updating hours. Please try again later.',
} as const;
