/**
 * Region of functions, database and bucket; they share one so that no request crosses a continent. A database cannot be
 * moved, so change the region before the first deployment, and then run `npm run rewrites` (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
