import { readFileSync } from 'node:fs';

import { importExport } from './export/projectExport';
import { defaultProjectOptions, type ProjectOptions } from './project';
import { parseIndexFile } from './query/indexFile';
import { RulesAuthorizer } from './rules/rulesAuthorizer';
import { startFirestoreServer } from './server/server';
import { clearDocuments } from './services/clear';

export type FirestoreEmulatorOptions = {
  /** Defaults to 127.0.0.1. */
  readonly host?: string | undefined;
  /** Defaults to 0, which selects a free port. */
  readonly port?: number | undefined;
  /** Security rules file. Without it, every client may read and write until a project loads rules. */
  readonly rules?: string | undefined;
  /** Path of `firestore.indexes.json`; without it queries need no index. */
  readonly indexes?: string | undefined;
  /** Folder or overall metadata file of an export to load at startup. */
  readonly seedFromExport?: string | undefined;
  /** Project into which the export is loaded. Defaults to the exported project. */
  readonly projectId?: string | undefined;
  /** `host:port` of the Functions emulator, for triggers. */
  readonly functionsEmulator?: string | undefined;
  /**
   * Milliseconds that a read in a transaction's first attempt waits for a document that another transaction has locked.
   * Defaults to 2000.
   */
  readonly graceWaitMs?: number | undefined;
  /** Called with each problem in the rules file. */
  readonly onWarning?: (message: string) => void;
};

export type FirestoreEmulator = {
  readonly host: string;
  readonly port: number;
  /** `host:port`, as clients read it from FIRESTORE_EMULATOR_HOST. */
  readonly address: string;
  /** Number of documents in the loaded export. */
  readonly importedDocuments: number;
  /** Deletes every document of a project and aborts its transactions. */
  readonly clear: (projectId: string) => void;
  /** Stops listening, closes every connection and discards the documents. */
  readonly stop: () => Promise<void>;
};

/** Starts an emulator in this process. Throws an error if a file or the port cannot be used. */
export async function startFirestoreEmulator(
  options: FirestoreEmulatorOptions = {},
): Promise<FirestoreEmulator> {
  const { host = '127.0.0.1', port = 0, functionsEmulator = null, seedFromExport, projectId } = options;
  let importedDocuments = 0;
  const server = await startFirestoreServer({
    host,
    port,
    functionsEmulator,
    authorizer: authorizerOf(options),
    project: projectOptionsOf(options),
    prepare: (projects) => {
      if (seedFromExport !== undefined)
        importedDocuments = importExport(projects, seedFromExport, projectId ?? null);
    },
  });
  return {
    host,
    port: server.port,
    address: `${host}:${server.port}`,
    importedDocuments,
    clear: (id) => clearDocuments(server.projects.get(id)),
    stop: server.close,
  };
}

function authorizerOf({ rules, onWarning }: FirestoreEmulatorOptions): RulesAuthorizer {
  const authorizer = new RulesAuthorizer(rules);
  if (rules === undefined) return authorizer;
  for (const { line, column, message } of authorizer.replaceRules(readText('rules', rules)))
    onWarning?.(`${rules}:${line}:${column} ${message}`);
  return authorizer;
}

function projectOptionsOf({ graceWaitMs, indexes }: FirestoreEmulatorOptions): ProjectOptions {
  const { locks } = defaultProjectOptions;
  return {
    ...defaultProjectOptions,
    locks: { ...locks, graceWaitMs: graceWaitMs ?? locks.graceWaitMs },
    indexes: indexes === undefined ? null : parseIndexFile(readText('indexes', indexes)),
  };
}

function readText(what: 'rules' | 'indexes', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(
      `The ${what} file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
