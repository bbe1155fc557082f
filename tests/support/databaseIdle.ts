// Waits for pending requests. Firestore's client rolls an aborted transaction back without waiting for the response. When the
// last test of a file ends, a response may therefore be pending. If it arrived after jest has unloaded the modules, jest would
// fail the whole file.
afterAll(async () => {
  const { getApps } = await import('firebase-admin/app');
  if (getApps().length === 0) return;
  const { getFirestore } = await import('firebase-admin/firestore');
  // Runs before the `afterAll` hooks of the test file, so those hooks cannot use the client.
  await getFirestore().terminate();
});
