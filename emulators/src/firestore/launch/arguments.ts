export type LaunchArguments = {
  readonly host: string;
  readonly port: number;
  readonly projectId: string | null;
  readonly rulesFile: string | null;
  /** Queries are held to the indexes of this file; null: they may use any. */
  readonly indexesFile: string | null;
  /** How long a read waits for another transaction's lock that it could share; null: the default. */
  readonly graceWaitMs: number | null;
  readonly functionsEmulator: string | null;
  readonly seedFromExport: string | null;
};

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/**
 * Reads the flags that firebase-tools gives the official emulator; those of no use here are accepted and ignored. What
 * the official emulator has no flag for comes through the environment.
 */
export function parseArguments(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): LaunchArguments {
  const flags = readFlags(argv);
  return {
    host: flags.get('host') ?? DEFAULT_HOST,
    port: parsePort(flags.get('port')),
    projectId: flags.get('project_id') ?? null,
    rulesFile: flags.get('rules') ?? null,
    indexesFile: environment['SHOP_FIRESTORE_INDEXES'] || null,
    graceWaitMs: parseGraceWait(environment['SHOP_FIRESTORE_GRACE_WAIT_MS']),
    functionsEmulator: flags.get('functions_emulator') ?? null,
    seedFromExport: flags.get('seed_from_export') ?? null,
  };
}

function readFlags(argv: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (const [index, argument] of argv.entries()) {
    const [, name, inline] = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(argument) ?? [];
    if (name === undefined) continue;
    const next = argv[index + 1];
    const value = inline ?? (next === undefined || next.startsWith('--') ? '' : next);
    flags.set(name.replaceAll('-', '_'), value);
  }
  return flags;
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${text} is no port.`);
  return port;
}

function parseGraceWait(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const milliseconds = Number(text);
  if (!Number.isInteger(milliseconds) || milliseconds < 0)
    throw new Error(`SHOP_FIRESTORE_GRACE_WAIT_MS must be a number of milliseconds, not "${text}".`);
  return milliseconds;
}
