export const adminOrderMessages = {
  none: 'No Orders yet',
  searchPlaceholder: 'Search products...',
  updated: 'Order updated successfully',
  notUpdated: 'Failed to update order. Please try again.',
  updateFailed: 'An error occurred while updating hours. Please try again later.',

  cutOff: 'Can’t check for new orders right now. Retrying…',
  orderNotRenewed: 'This order cannot be refreshed right now. What you see may be out of date.',
} as const;
