/** Where the functions run; the Hosting rewrites and the local suite name the same region. */
export const functionsRegion = 'europe-west1';
