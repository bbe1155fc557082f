import { startFirestoreEmulator } from '../startFirestoreEmulator';
import { parseArguments, usage } from './arguments';

const argv = process.argv.slice(2);

if (argv.includes('--help') || argv.includes('-h')) console.log(usage);
else
  try {
    await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The Firestore emulator could not start: ${reason}`);
    console.error('firestore-emulator-node --help lists the options.');
    process.exit(1);
  }

async function start(): Promise<void> {
  const { ignored, ...options } = parseArguments(argv, process.env);
  for (const name of ignored) console.warn(`The unknown option --${name} is ignored.`);
  if (options.rules === undefined)
    console.warn('No rules file is given: every client may read and write until rules are uploaded.');
  const emulator = await startFirestoreEmulator({
    ...options,
    onWarning: (message) => console.warn(message),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void emulator.stop().finally(() => process.exit(0)));
  if (options.seedFromExport !== undefined)
    console.log(`Imported ${emulator.importedDocuments} documents from ${options.seedFromExport}.`);
  console.log(
    `The Firestore emulator is listening on ${emulator.address}. Documents are kept in memory only, and are lost when it stops.`,
  );
}
