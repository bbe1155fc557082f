import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { SMTPServer } from 'smtp-server';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { runProgram } from '../live/cli/firebaseCli';
import { changeSettings, functionsEnv, readSettings, webEnv } from '../live/settings/envFiles';
import { dataRoutes } from './google/dataRoutes';
import { makeProject } from './google/fakeProject';
import { startFakeServer } from './google/fakeServer';
import { functionRoutes, servingRoutes } from './google/functionRoutes';
import { projectRoutes } from './google/projectRoutes';
import { gates, watchRoutes } from './google/watchRoutes';
import { shopRoutes } from './google/shopRoutes';

const projectId = 'kush-rehearsal';

/** Answers of an operator, as a run without questions takes them. */
const answers = {
  PAYMENT_MODE: 'test',
  PAYMENT_SECRET_KEY: 'sk_test_rehearsal',
  GEOCODING_PROVIDER: 'google',
  GEOCODING_KEY: 'a-key-of-the-rehearsal',
  MAIL_SMTP_URL: 'smtp://192.0.2.25:587',
  MAIL_FROM: 'orders@kush.invalid',
  STAFF_MAIL_TO: 'staff@kush.invalid',
  ALERTS_TO: 'duty@kush.invalid',
  BUDGET: '3500',
};

export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;

/**
 * Starts a project of a fake Google, and the guided command of this source against it: `npm run live`, which calls the real
 * `firebase` of firebase-tools. Programs get their own login, and none of their calls leaves the machine (redirect.mjs).
 */
export async function startRehearsal() {
  const project = makeProject(projectId);
  const subscriptions: { id: string; name: string; url: string; mode: string }[] = [];
  const server = await startFakeServer(
    [
      ...functionRoutes(project),
      ...servingRoutes(project),
      ...projectRoutes(project),
      ...dataRoutes(project),
      ...watchRoutes(project),
      ...shopRoutes(project, subscriptions),
    ],
    gates(project),
  );
  const mail = await startMail();
  const home = inRoot('.local/rehearsal');
  const env = { ...environment(home, server.url), REHEARSAL_MAIL_PORT: String(mail.port) };
  removeFiles();

  return {
    project,
    server,
    subscriptions,
    mails: mail.subjects,
    settings: () => readSettings(functionsEnv(projectId)),
    /** Changes a setting, as the operator does in the file. */
    set: (changes: Record<string, string>) => changeSettings(functionsEnv(projectId), changes),
    /** Runs the guided command; `changes` are those it made at Google and the payment provider. */
    live: async (given: string[] = [], more: Record<string, string> = {}) => {
      writeLogin(home);
      const before = project.changes.length;
      const calls = server.calls.length;
      const { code, output } = await runProgram(
        [
          inRoot('emulators/bin/typescript.mjs'),
          inRoot('ops/bin/live.ts'),
          '--project',
          projectId,
          '--yes',
          ...given,
        ],
        {
          env: { ...env, ...answers, ...more },
          limitMs: 10 * 60_000,
          print: (line) => process.env['REHEARSAL_OUTPUT'] && console.log(line),
        },
      );
      return {
        code,
        output,
        changes: project.changes.slice(before),
        calls: server.calls.slice(calls),
      };
    },
    stop: async () => {
      removeFiles();
      await server.stop();
      await mail.stop();
    },
  };
}

/** Starts a mail server that accepts everything. */
async function startMail() {
  const subjects: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString('utf8'))?.[1]?.trim() ?? '');
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    subjects,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Removes the files that the steps wrote into the project folder. */
function removeFiles() {
  for (const file of [functionsEnv(projectId), webEnv(projectId)]) rmSync(file, { force: true });
  rmSync(inRoot(`.firebase.live-${projectId}.json`), { force: true });
  rmSync(inRoot(`.local/live/${projectId}`), { recursive: true, force: true });
}

/** Returns the environment of a machine on which a fake owner is logged in, and whose calls are sent to the fakes. */
function environment(home: string, fakes: string) {
  mkdirSync(path.join(home, 'configstore'), { recursive: true });
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR !== undefined && { TMPDIR }),
    CI: '1',
    FORCE_COLOR: '0',
    XDG_CONFIG_HOME: home,
    REHEARSAL_FAKES: fakes,
    NODE_OPTIONS: `--import=${pathToFileURL(inRoot('ops/rehearsal/redirect.mjs')).href}`,
    LIVE_PAUSE_MS: '10',
  };
}

/** Writes a login as `firebase login` does. */
function writeLogin(home: string) {
  writeFileSync(
    path.join(home, 'configstore/firebase-tools.json'),
    JSON.stringify({
      user: { email: 'owner@kush.invalid' },
      tokens: {
        access_token: 'fake-token',
        refresh_token: 'fake-refresh-token',
        expires_at: Date.now() + 3_600_000,
        scopes: [],
      },
    }),
  );
}
