import { spawn } from 'node:child_process';

import { inRoot, root } from '../../../emulators/bin/suite/paths.mjs';
import type { Live, Step } from '../step';
import { commandFor, done, noticed, StepFailure, todo } from '../step';

async function hasStaff({ google, projectId }: Live): Promise<boolean> {
  const { documents = [] } = await google.get<{ documents?: object[] }>(
    'firestore',
    `/v1/projects/${projectId}/databases/(default)/documents/staff?pageSize=1&mask.fieldPaths=username`,
  );
  return documents.length > 0;
}

export const staffStep: Step = {
  id: 'staff',
  part: 'deploy',
  title: 'creates the first member of staff, an owner, with a password that you type and that is never shown',
  check: async (live) => {
    if (await hasStaff(live)) return done('the shop has members of staff');
    return live.ask.isSilent
      ? done(
          'the shop has no members of staff',
          noticed(
            `the shop has no members of staff, so nobody can enter its details. To create one, run: ${commandFor(live, '--only=staff')}`,
          ),
        )
      : todo('ask for a name and a password');
  },
  // The program uses the terminal directly, because the password must not pass through a pipe.
  run: async ({ projectId, env }) => {
    const code = await new Promise<number>((resolve) => {
      const program = spawn(process.execPath, [inRoot('functions/bin/staffCreate.mjs'), '--real'], {
        cwd: root,
        env: { ...env, GCLOUD_PROJECT: projectId },
        stdio: 'inherit',
      });
      program.once('error', () => resolve(1));
      program.once('close', (ended) => resolve(ended ?? 1));
    });
    if (code !== 0) throw new StepFailure('no account was created; see the lines above for the reason');
    return 'created: log in at /admin, and fill in the shop’s details under Manage Shop';
  },
};
