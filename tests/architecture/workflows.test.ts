import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

// Checks the workflows of .github: actions are pinned, no secrets are used, commands exist, and production is deployed
// only after staging.

type Step = {
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = {
  uses?: string;
  needs?: string;
  environment?: string;
  with?: Record<string, unknown>;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps?: Step[];
};
type Workflow = {
  on: Record<string, unknown>;
  concurrency?: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
};

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const files = readdirSync(folder);
const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
const workflows = Object.fromEntries(
  files.map((file, index) => [file.replace('.yml', ''), parse(texts[index] ?? '') as Workflow]),
);
const jobs = Object.values(workflows).flatMap((workflow) => Object.values(workflow.jobs));
const steps = jobs.flatMap(({ steps: all = [] }) => all);

const takesSettings = 'git checkout origin/main -- "functions/.env.$PROJECT" "web/.env.$PROJECT"';

test('every action is pinned to a commit', () => {
  const used = [...jobs, ...steps].flatMap(({ uses }) => uses ?? []);
  expect(used.filter((uses) => !/^\.\/|@[0-9a-f]{40}$/.test(uses))).toEqual([]);
});

test('no workflow uses a secret, because the deployment signs in through workload identity', () => {
  expect(texts.filter((text) => /secrets\.|credentials_json|token_format/.test(text))).toEqual([]);
  const signIns = steps.filter(({ uses }) => uses?.startsWith('google-github-actions/auth@'));
  expect(signIns.length).toBeGreaterThan(0);
  for (const { with: given } of signIns) {
    expect(Object.keys(given ?? {}).sort()).toEqual(['service_account', 'workload_identity_provider']);
  }
  for (const { permissions } of Object.values(workflows)) expect(permissions).toEqual({ contents: 'read' });
  // The job that signs in to Google deploys the build of another job, and installs packages without running their
  // scripts.
  const [signingIn, ...others] = jobs.filter(({ steps: all = [] }) =>
    all.some(({ uses }) => uses?.startsWith('google-github-actions/auth@')),
  );
  expect(others).toEqual([]);
  const runs = (signingIn?.steps ?? []).flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(['npm ci --ignore-scripts', 'npm run live -- --project "$PROJECT" --built --yes']);
  expect(signingIn?.['timeout-minutes']).toBe(120);
  const { build } = workflows['deploy-to']?.jobs ?? {};
  expect([build?.permissions, build?.environment]).toEqual([undefined, undefined]);
});

test('every command runs npm, takes the settings from main or creates the release tag, and every script that it names exists', () => {
  const commands = steps.flatMap(({ run }) => run ?? []);
  const isKnown =
    /^npm (ci( --ignore-scripts)?|test|sbom .*|audit .*)$|^npm run \S+( |$)|^gh api "repos\/\$GITHUB_REPOSITORY\/git\/refs" /;
  expect(commands.filter((command) => command !== takesSettings && !isKnown.test(command))).toEqual([]);
  const named = commands.flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test('an earlier release can be redeployed manually, and the dependencies are scanned on a schedule', () => {
  const { rollback, scan } = workflows;
  expect(rollback?.on).toHaveProperty('workflow_dispatch');
  expect(rollback?.jobs['deploy']?.with?.['ref']).toBe('refs/tags/${{ inputs.tag }}');
  expect(scan?.on).toHaveProperty('schedule');
});

test('a rollback builds and deploys the code of the tag with the settings of main, because older settings may accept test cards as payment', () => {
  const { build, deploy } = workflows['deploy-to']?.jobs ?? {};
  const [checkout, settings] = build?.steps ?? [];
  // Only a complete checkout also fetches main.
  expect(checkout?.with).toMatchObject({ ref: '${{ inputs.ref }}', 'fetch-depth': 0 });
  expect(settings).toEqual({
    if: "inputs.ref != ''",
    run: takesSettings,
    env: { PROJECT: '${{ inputs.project }}' },
  });
  // The deployment uses the settings of the build, because main may change while an approval is pending.
  const stepOf = (job: Job | undefined, action: string) =>
    job?.steps?.find(({ uses }) => uses?.startsWith(`actions/${action}@`));
  expect(stepOf(build, 'upload-artifact')?.with?.['path']).toBe(
    [
      'functions/dist',
      'functions/.env.${{ inputs.project }}',
      'web/dist',
      'web/.env.${{ inputs.project }}',
      '',
    ].join('\n'),
  );
  expect(stepOf(deploy, 'checkout')?.with?.['ref']).toBe('${{ inputs.ref }}');
  expect(stepOf(deploy, 'download-artifact')?.with).not.toHaveProperty('path');
  expect(readFileSync(path.join(root, 'docs/runbook.md'), 'utf8')).toContain(
    'git checkout $TAG\ngit checkout main -- functions/.env.$PROJECT web/.env.$PROJECT\n',
  );
});

test('a build is kept for the 30 days that its approval may take', () => {
  const { steps: all = [] } = workflows['deploy-to']?.jobs['build'] ?? {};
  const kept = all.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(kept?.with?.['retention-days']).toBe(30);
});

test('only a rollback of production cancels a running release', () => {
  const { rollback, deploy } = workflows;
  expect(rollback?.concurrency).toEqual({
    group: 'deploy',
    'cancel-in-progress': "${{ inputs.environment == 'production' }}",
  });
  expect(deploy?.concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false });
});

test('pull requests run all checks and tests', () => {
  const check = workflows['check'];
  expect(check?.on).toHaveProperty('pull_request');
  const runs = Object.values(check?.jobs ?? {}).flatMap(({ steps: all = [] }) =>
    all.flatMap(({ run }) => run ?? []),
  );
  expect(runs).toEqual(expect.arrayContaining(['npm run check', 'npm test']));
});

test('production is deployed after staging, staging after the tests, each in a separate environment', () => {
  const { check, staging, production } = workflows['deploy']?.jobs ?? {};
  expect(check?.uses).toBe('./.github/workflows/check.yml');
  expect([staging?.needs, staging?.with?.['environment']]).toEqual(['check', 'staging']);
  expect([production?.needs, production?.with?.['environment']]).toEqual(['staging', 'production']);
  for (const job of [staging, production]) {
    expect(job?.uses).toBe('./.github/workflows/deploy-to.yml');
    expect(job?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  }
  const { deploy } = workflows['deploy-to']?.jobs ?? {};
  expect(deploy?.environment).toBe('${{ inputs.environment }}');
  expect(deploy?.needs).toBe('build');
  expect(workflows['deploy']?.jobs['tag']).toMatchObject({
    needs: 'production',
    permissions: { contents: 'write' },
  });
});

test('every job has a time limit', () => {
  expect(
    jobs.filter(({ uses, 'timeout-minutes': minutes }) => uses === undefined && minutes === undefined),
  ).toEqual([]);
});
