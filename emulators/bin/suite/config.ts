import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { inRoot, readJson } from './paths.mjs';
import type { Ports } from './ports';
import { suitePorts } from './ports';

/** Project id of `npm start` and of the files `.env.demo-shop` and `.secret.demo-shop` in `functions/`. */
export const homeProject = 'demo-shop';

/** Derives the configuration from `firebase.json`, with the suite's ports, build folders and local URLs. */
export function writeSuiteConfig({
  name,
  projectId,
  ports,
  ui,
  outputs,
  codebases = [],
}: {
  name: string;
  projectId: string;
  ports: Ports;
  ui: boolean;
  outputs: { functions: string; web: string };
  codebases?: object[];
}) {
  const config = readJson('firebase.json');
  const envFolder = `.local/suites/${name}/functions-env`;
  config.functions[0].source = outputs.functions;
  config.functions[0].configDir = envFolder;
  config.functions.push(...codebases);
  config.hosting.public = outputs.web;
  for (const [emulator, settings] of Object.entries<{ port?: number }>(config.emulators)) {
    const port = ports[emulator as keyof typeof ports];
    if (port) settings.port = port;
  }
  config.emulators.firestore.websocketPort = ports.websocket;
  config.emulators.ui.enabled = ui;

  const file = `.firebase.${name}.json`;
  writeFileSync(inRoot(file), JSON.stringify(config, null, 2));
  writeFunctionsEnv(envFolder, projectId, ports);
  return { file: inRoot(file), functionIds: rewrittenFunctions(config) };
}

export function localSecrets() {
  return parseEnv(readIfThere(`functions/.secret.${homeProject}`));
}

export function localParameters(ports: Ports) {
  return parseEnv(moveAddresses(readIfThere(`functions/.env.${homeProject}`), ports));
}

function parseEnv(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name, value]] : [];
    }),
  );
}

function rewrittenFunctions({ hosting }: { hosting: { rewrites: { function?: { functionId: string } }[] } }) {
  return [...new Set(hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []))];
}

function writeFunctionsEnv(folder: string, projectId: string, ports: Ports) {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
  const shared = readIfThere('functions/.env');
  if (shared) writeFileSync(inRoot(folder, '.env'), shared);
  const local = moveAddresses(readIfThere(`functions/.env.${homeProject}`), ports);
  writeFileSync(inRoot(folder, `.env.${projectId}`), local);
  // Values in a developer's .env.local, such as a maps key, apply only to `npm start`. Tests must not depend on them.
  const own = readIfThere('functions/.env.local');
  if (own && projectId === homeProject) writeFileSync(inRoot(folder, '.env.local'), own);
}

/** Replaces the ports of `npm start` in the text with the given ports. */
function moveAddresses(text: string, ports: Ports) {
  const home = homePorts();
  const moved = new Map(Object.entries(ports).map(([name, port]) => [home[name], port]));
  return text.replace(/(127\.0\.0\.1|localhost):(\d+)/g, (address, host, port) => {
    const next = moved.get(Number(port));
    return next ? `${host}:${next}` : address;
  });
}

function homePorts(): Record<string, number> {
  return suitePorts(readJson('firebase.json'));
}

function readIfThere(file: string) {
  return existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '';
}
