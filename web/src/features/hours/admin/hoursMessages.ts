/** Exactly as specified. */
export const hoursMessages = {
  bothNeeded: 'Please specify both starting and end hours',
  updated: 'Hours updated successfully',
  notUpdated: 'Failed to update hours. Please try again.',
  updateFailed: 'An error occurred while updating hours. Please try again later.',
  dayNotUpdated: 'Failed to update special day. Please try again.',
  closeQuestion: 'Close Shop on this ?',
} as const;

export function dayUpdated(day: string): string {
  return `Updated changes for ${day}`;
}
