/** Messages above the dashes are exactly as specified. */
export const addressMessages = {
  title: 'Enter Your Address',
  verify: 'Verify address',
  verifying: 'Verifying address',
  save: 'Submit and Save',
  saving: 'Saving your Address',
  cancel: 'Cancel',
  close: 'Close',
  addressMissing: 'Please enter an address',
  notVerified: 'No varified address Found',
  phoneMissing: 'Please enter your phone number',
  deliverable: 'Address is in a deliverable area, you can proceed to save this address for future use.',
  saved: 'Address SAVED successfully.',
  loginTitle: 'Please Login',
  loginText: 'You need to log in to access and save your address information.',
  // ---
  phoneNotWhole: 'Your phone number must have 10 digits and start with 0.',
  fieldWrong: 'Some fields are too long. Please shorten them.',
  tooLong: (most: number) => `At most ${most} characters, please.`,
  notFound: 'We cannot find this address. Please check the spelling, or add the suburb.',
  notExact: 'We need the exact house. Please add the number and suburb, or choose one of the suggestions.',
  noHouseNumber:
    'The house number is missing. Please add it, or press “Verify address” again if the place has none.',
  notMarked: 'Please mark where this is: tap the map, or use your current location.',
  notLocated: 'We cannot look up addresses here. Please use your current location.',
  noSuggestion: 'No matching street found. Check the spelling, or add the suburb.',
  mapsSilent: 'The address could not be looked up. Please try again.',
  locationRefused: 'Your device did not share its location. Please tap the map instead.',
  locationUnknown:
    'Your device did not share its location. The cart shows the fee once you have added your address.',
} as const;

export const addressProblems: readonly string[] = [
  addressMessages.addressMissing,
  addressMessages.notFound,
  addressMessages.notExact,
  addressMessages.noHouseNumber,
];

/** Returns the specified message if the number is missing, otherwise the required format. */
export function phoneProblem(typed: string): string {
  return typed.length <= 1 ? addressMessages.phoneMissing : addressMessages.phoneNotWhole;
}

/** Shown when a drawn map replaces Google's map. Only the log contains the exact reason. */
export const mapsMessages = {
  notLoaded: 'The full map could not be loaded, so a simplified map is shown.',
  noStreets: 'Type your address, then mark where it is.',
} as const;

/** As specified. */
export const noteSuggestions = [
  'Leave at the front door',
  'Call before delivery',
  'Deliver to the neighbor if not home',
  'Leave package in the garage',
  'Ring the doorbell and wait',
] as const;

export const deliveryMessages = {
  calculating: 'Calculating...',
  verified: 'Verified',
  edit: 'Edit this address',
  packing: 'Usually ready about 20 minutes after you pay. My Orders shows when it is ready.',
  noAddresses: 'Add an address to see the fee and the time.',
  dialogNotLoaded: 'The address form could not be loaded. Please try again.',
  collectInstead: 'Collect at the shop instead',
  pickupChosen: 'Self-pickup selected',
} as const;
