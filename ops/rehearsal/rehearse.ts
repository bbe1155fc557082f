import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { SMTPServer } from 'smtp-server';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { runProgram } from '../live/cli/firebaseCli';
import { changeSettings, functionsEnv, readSettings, webEnv } from '../live/settings/envFiles';
import { startFakeGoogle } from './google/fakeGoogle';
import { makeProject } from './google/fakeProject';

const projectId = 'kush-rehearsal';

/** Values that the operator sets in the environment for a run without prompts. */
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
 * Starts a fake Google with one project, and returns functions that run `npm run live` with the real firebase-tools.
 * The programs use a fake login, and no request leaves the machine (redirect.mjs).
 */
export async function startRehearsal() {
  const project = makeProject(projectId);
  const { server, subscriptions } = await startFakeGoogle(project);
  const mail = await startMail();
  const home = inRoot('.local/rehearsal');
  const env = { ...environment(home, server.url), REHEARSAL_MAIL_PORT: String(mail.port) };
  removeFiles();

  return {
    project,
    server,
    subscriptions,
    mails: mail.subjects,
    /** environment variables of a workflow after its sign-in */
    workflowLogin: writeWorkflowLogin(home, server.url),
    settings: () => readSettings(functionsEnv(projectId)),
    set: (changes: Record<string, string>) => changeSettings(functionsEnv(projectId), changes),
    /** `changes` lists the changes that the fakes recorded, and `calls` lists all requests. */
    live: async (given: string[] = [], more: Record<string, string> = {}) => {
      writeLogin(home, more['GOOGLE_APPLICATION_CREDENTIALS'] === undefined);
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

/**
 * Writes the credentials file of google-github-actions/auth, which describes how to exchange the workflow's token for a
 * token of the account. Returns the environment variables that the action sets.
 */
function writeWorkflowLogin(home: string, fakes: string) {
  const [file, token] = ['workflow.json', 'workflow-token'].map((name) => path.join(home, name)) as [
    string,
    string,
  ];
  writeFileSync(token, 'token of the workflow');
  const account = `deploy@${projectId}.iam.gserviceaccount.com`;
  writeFileSync(
    file,
    JSON.stringify({
      type: 'external_account',
      audience:
        '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/providers/github',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${fakes}/sts.googleapis.com/v1/token`,
      service_account_impersonation_url: `${fakes}/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:generateAccessToken`,
      credential_source: { file: token },
    }),
  );
  const names = [
    'GOOGLE_CLOUD_PROJECT',
    'GCLOUD_PROJECT',
    'GCP_PROJECT',
    'CLOUDSDK_CORE_PROJECT',
    'CLOUDSDK_PROJECT',
  ];
  return {
    GOOGLE_APPLICATION_CREDENTIALS: file,
    ...Object.fromEntries(names.map((name) => [name, projectId])),
  };
}

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

function removeFiles() {
  for (const file of [functionsEnv(projectId), webEnv(projectId)]) rmSync(file, { force: true });
  rmSync(inRoot(`.firebase.live-${projectId}.json`), { force: true });
  rmSync(inRoot(`.local/live/${projectId}`), { recursive: true, force: true });
}

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

function writeLogin(home: string, isLoggedIn: boolean) {
  writeFileSync(
    path.join(home, 'configstore/firebase-tools.json'),
    JSON.stringify(
      !isLoggedIn
        ? {}
        : {
            user: { email: 'owner@kush.invalid' },
            tokens: {
              access_token: 'fake-token',
              refresh_token: 'fake-refresh-token',
              expires_at: Date.now() + 3_600_000,
              scopes: [],
            },
          },
    ),
  );
}
