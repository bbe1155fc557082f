/** Messages of Manage Banners. Specified texts are verbatim. */
export const bannerMessages = {
  noImage: 'Please select an image to uploadd',
  added: 'Banner Added successfully',
  updated: 'Banner Updated successfully',
  deleteFailed: 'Error deleting banner!',
  none: 'There are no banners yet.',
  noMatch: 'No banner matches.',
} as const;
