/**
 * Where the shop runs: functions, database and bucket, so that no call crosses a continent. A database can never be moved, so another place is
 * chosen before the first deploy: here, then `npm run rewrites` (docs/decisions/0036).
 */
export const functionsRegion = 'europe-west1';
