import type { MapsProblem } from './maps/mapsService';

/** The address dialog's sentences, letter for letter as specified; those below the line are our own. */
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
  notFound: 'We cannot find this address. Please check it, or choose one of the suggestions.',
  notExact: 'We need the exact house. Please add the number and suburb, or choose one of the suggestions.',
  notMarked: 'Please mark where this is: tap the map, or use your current location.',
  mapsSilent: 'The address could not be looked up. Please try again.',
  locationRefused: 'Your device did not share where you are. Please tap the map instead.',
} as const;

export const mapsMessages: {
  problems: Record<MapsProblem, string>;
  noStreets: string;
  localStreets: string;
} = {
  problems: {
    'no-key': 'Google Maps is not set up for this shop, so this map is a simple drawing.',
    blocked: 'Google Maps could not be loaded: the connection or a content blocker may be in the way.',
    stalled: 'Google Maps takes too long to load.',
    refused: "Google Maps does not accept this shop's key.",
  },
  noStreets: 'Type your address, then mark where it is.',
  localStreets: "Addresses come from this machine's own list of streets.",
};

/** The five suggestions of the delivery note, as specified. */
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
  noAddresses: 'You have no saved addresses yet.',
  visitor: 'Log in to have your order delivered, or collect it at the shop.',
  dialogNotLoaded: 'The address form could not be loaded. Please try again.',
  collectInstead: 'Collect at the shop instead',
} as const;
