import type { FirestoreEmulatorOptions } from '../startFirestoreEmulator';

export const usage = `Usage: firestore-emulator-node [options]

  --host <address>             defaults to 127.0.0.1
  --port <number>              defaults to 8080; 0 selects a free port
  --rules <file>               security rules; without them, every client may read and write
  --indexes <file>             firestore.indexes.json; without it, queries need no index
  --seed_from_export <place>   the export to load: its folder or its overall metadata file
  --project_id <id>            the project into which the export is loaded
  --functions_emulator <host:port>
                               the Functions emulator, which runs the functions with document triggers
  --grace_wait_ms <number>     how long a read waits for a locked document in a transaction's first attempt;
                               defaults to 2000
  --help                       prints this text

Names may be written with - or _, and values as --name=value. The environment variables FIRESTORE_EMULATOR_INDEXES and
FIRESTORE_EMULATOR_GRACE_WAIT_MS set --indexes and --grace_wait_ms.`;

export type StartArguments = FirestoreEmulatorOptions & {
  readonly ignored: readonly string[];
};

const defaultPort = 8080;

const withValue = new Set([
  'host',
  'port',
  'rules',
  'indexes',
  'seed_from_export',
  'project_id',
  'functions_emulator',
  'grace_wait_ms',
]);

/** Flags that the Firebase CLI passes to Google's emulator. They have no effect in this emulator. */
const ofTheFirebaseCli = new Set(['websocket_port', 'database_edition', 'single_project_mode']);

/** Ignores unknown flags, because new versions of the Firebase CLI may add some. */
export function parseArguments(argv: readonly string[], environment: NodeJS.ProcessEnv = {}): StartArguments {
  const flags = readFlags(argv);
  const graceWait = environment['FIRESTORE_EMULATOR_GRACE_WAIT_MS'] || undefined;
  return {
    host: flags.get('host'),
    port: parsePort(flags.get('port')),
    projectId: flags.get('project_id'),
    rules: flags.get('rules'),
    indexes: flags.get('indexes') ?? (environment['FIRESTORE_EMULATOR_INDEXES'] || undefined),
    graceWaitMs:
      parseMilliseconds('--grace_wait_ms', flags.get('grace_wait_ms')) ??
      parseMilliseconds('FIRESTORE_EMULATOR_GRACE_WAIT_MS', graceWait),
    functionsEmulator: flags.get('functions_emulator'),
    seedFromExport: flags.get('seed_from_export'),
    ignored: [...flags.keys()].filter((name) => !withValue.has(name) && !ofTheFirebaseCli.has(name)),
  };
}

function readFlags(argv: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    const [, spelled, inline] = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(argument) ?? [];
    if (spelled === undefined) throw new Error(`"${argument}" is not an option.`);
    const name = spelled.replaceAll('-', '_');
    const next = argv[index + 1];
    const isNextValue = inline === undefined && next !== undefined && !next.startsWith('--');
    const value = inline ?? (isNextValue ? next : '');
    if (isNextValue) index += 1;
    if (value === '' && withValue.has(name)) throw new Error(`--${spelled} needs a value.`);
    flags.set(name, value);
  }
  return flags;
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${text} is not a port number.`);
  return port;
}

function parseMilliseconds(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const milliseconds = Number(text);
  if (!Number.isInteger(milliseconds) || milliseconds < 0)
    throw new Error(`${name} must be a number of milliseconds, not "${text}".`);
  return milliseconds;
}
