/**
 * Region of functions, database and bucket, so that no call crosses a continent. A database can never be moved, so another
 * region must be chosen before the first deployment: change this value and run `npm run rewrites` (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
