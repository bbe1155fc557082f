/**
 * Region of the functions, the database and the bucket, so that no request crosses a continent. A database cannot be
 * moved. Change the region before the first deployment, and then run `npm run rewrites` (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
