import { findGoogleFirestore } from '../../emulators/bin/suite/binaries';
import { javaArguments, shortLifeOfJava } from '../../emulators/bin/suite/jars';

/** Passes the command of Google's Firestore emulator to the differential tests, which cannot run without it. */
export default async function setUp() {
  if (process.env.GOOGLE_FIRESTORE_EMULATOR) return;
  const found = await findGoogleFirestore(process.env);
  if (!('jar' in found)) throw new Error(`Google's emulator is not available: ${found.refusal}`);
  // Uses the same locale as the Firebase CLI.
  const command = ['java', ...shortLifeOfJava, '-Duser.language=en', ...javaArguments(found)];
  process.env.GOOGLE_FIRESTORE_EMULATOR = JSON.stringify(command);
}
