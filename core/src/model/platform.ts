/**
 * Region of the functions. The database and the bucket must be in the same region, because requests between regions
 * are slow. A database cannot be moved. Change the region before the first deployment, and then run `npm run rewrites`
 * (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
