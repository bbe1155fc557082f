/** Texts from the specification are verbatim. */
export const bannerMessages = {
  noImage: 'Please select an image to uploadd',
  added: 'Banner Added successfully',
  updated: 'Banner Updated successfully',
  deleteFailed: 'Error deleting banner!',
  none: 'There are no banners yet.',
  noMatch: 'No banners match.',
} as const;
