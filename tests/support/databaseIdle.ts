// Waits for pending requests. Firestore's client rolls back an aborted transaction without waiting for the response, so
// a response may be pending when the last test of a file ends. If that response arrived after jest had unloaded the
// modules, jest would fail the whole file.
afterAll(async () => {
  const { getApps } = await import('firebase-admin/app');
  if (getApps().length === 0) return;
  const { getFirestore } = await import('firebase-admin/firestore');
  // Runs before the `afterAll` hooks of the test file, so those hooks cannot use the client.
  await getFirestore().terminate();
});
