// Sends requests to both emulators without signing in. `firebase emulators:exec` sets their host and port in the
// environment.
import assert from 'node:assert/strict';

const { FIRESTORE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } = process.env;
const notes = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/demo-test/databases/(default)/documents/notes`;
const files = `http://${FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/demo-test.appspot.com/o`;

const note = JSON.stringify({ fields: { author: { stringValue: 'ann' } } });
const written = await fetch(notes, { method: 'POST', body: note });
assert.equal(written.status, 403, 'A visitor cannot write a note.');
const read = await fetch(notes);
assert.equal(read.status, 200, 'A visitor can read notes.');

async function upload(name, type) {
  const headers = { 'content-type': type };
  const answer = await fetch(`${files}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers,
    body: 'x',
  });
  return answer.status;
}
assert.equal(await upload('pictures/a.png', 'image/png'), 200, 'A visitor can upload a picture.');
assert.equal(await upload('pictures/a.txt', 'text/plain'), 403, 'A visitor cannot upload any other file.');
console.log('Both emulators apply their rules.');
