/** Sentences of the terms editor, letter for letter as specified. */
export const termsMessages = {
  updated: 'Terms and Conditions updated successfully',
  notUpdated: 'Failed to update Terms and Conditions',
  updateFailed: 'Error updating Terms and Conditions',
} as const;
