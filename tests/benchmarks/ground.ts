/** URLs of the running emulators, and the folder of the built site, that the benchmarks measure. */
export type Ground = {
  startedInMs: number;
  region: string;
  projectId: string;
  shopUrl: string;
  authUrl: string;
  functionsUrl: string;
  firestoreUrl: string;
  sandboxUrl: string;
  siteFolder: string;
};
