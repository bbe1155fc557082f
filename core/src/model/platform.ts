/**
 * Region of the functions, the database and the bucket. They share one region, so no request crosses a continent. A
 * database cannot be moved, so change the region before the first deployment, and then run `npm run rewrites`
 * (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
