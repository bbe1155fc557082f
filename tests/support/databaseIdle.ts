// Waits for pending requests. Firestore's client rolls an aborted transaction back without waiting for the response, so a
// request may be pending when the last test of a file ends. Its response would find the file's modules unloaded, and jest
// would fail the whole file.
afterAll(async () => {
  const { getApps } = await import('firebase-admin/app');
  if (getApps().length === 0) return;
  const { getFirestore } = await import('firebase-admin/firestore');
  // This hook runs before the hooks of the file, which can no longer use the client.
  await getFirestore().terminate();
});
