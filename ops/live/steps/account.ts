import { readJson } from '../../../emulators/bin/suite/paths.mjs';
import type { Live, Step } from '../step';
import { done, todo } from '../step';
import type { Policy } from './policy';
import { withMissing } from './policy';

type Platform = {
  database: { backups: { recurrence: string; retention: string }[] };
  bucket: { softDelete: string };
  serviceAccounts: ServiceAccount[];
};
/** A service account (`accounts` in functions/src/platform/config.ts). It must exist before functions use it. */
type ServiceAccount = {
  id: string;
  displayName: string;
  projectRoles: string[];
  bucketRoles: string[];
  rolesOnItself: string[];
};
const platform = readJson('ops/platform.json') as Platform;

const emailOf = ({ projectId }: Live, { id }: ServiceAccount) => `${id}@${projectId}.iam.gserviceaccount.com`;
const accountsPath = ({ projectId }: Live) => `/v1/projects/${projectId}/serviceAccounts`;
const bucketPath = async ({ google, projectId }: Live) => {
  const found = await google.find<{ bucket?: { name: string } }>(
    'firebasestorage',
    `/v1beta/projects/${projectId}/defaultBucket`,
  );
  return `/storage/v1/b/${found?.bucket?.name.split('/').at(-1) ?? `${projectId}.firebasestorage.app`}`;
};

type Grant = { read: () => Promise<Policy>; write: (policy: Policy) => Promise<unknown>; roles: string[] };

async function grantsOf(live: Live, account: ServiceAccount): Promise<Grant[]> {
  const { google, projectId } = live;
  const ofProject = `/v1/projects/${projectId}`;
  const itself = `${accountsPath(live)}/${emailOf(live, account)}`;
  const bucket = `${await bucketPath(live)}/iam`;
  const grants: Grant[] = [
    {
      read: () =>
        google.post<Policy>('cloudresourcemanager', `${ofProject}:getIamPolicy`, {
          options: { requestedPolicyVersion: 3 },
        }),
      write: (policy) => google.post('cloudresourcemanager', `${ofProject}:setIamPolicy`, { policy }),
      roles: account.projectRoles,
    },
    {
      read: () => google.post<Policy>('iam', `${itself}:getIamPolicy`),
      write: (policy) => google.post('iam', `${itself}:setIamPolicy`, { policy }),
      roles: account.rolesOnItself,
    },
    {
      read: () => google.get<Policy>('storage', `${bucket}?optionsRequestedPolicyVersion=3`),
      write: (policy) => google.put('storage', bucket, policy),
      roles: account.bucketRoles,
    },
  ];
  return grants.filter(({ roles }) => roles.length > 0);
}

const days = (text: string) => Number(text.replace(/d$/, ''));
const backupsPath = ({ projectId }: Live) => `/v1/projects/${projectId}/databases/(default)/backupSchedules`;

type Bucket = { softDeletePolicy?: { retentionDurationSeconds?: string } };
const softDeleteSeconds = String(days(platform.bucket.softDelete) * 86_400);

export const accountSteps: readonly Step[] = [
  {
    id: 'account',
    part: 'doctor',
    title: 'creates the service accounts of the functions, each with only the roles it needs',
    check: async (live) => {
      for (const account of platform.serviceAccounts) {
        const email = emailOf(live, account);
        if (!(await live.google.find('iam', `${accountsPath(live)}/${email}`)))
          return todo(`create ${email} and grant its roles`);
        const member = `serviceAccount:${email}`;
        for (const { read, roles } of await grantsOf(live, account)) {
          if (withMissing(await read(), roles, member) !== null)
            return todo(`grant ${member} ${roles.join(', ')}`);
        }
      }
      return done(`${platform.serviceAccounts.map(({ id }) => id).join(', ')} have their roles`);
    },
    run: async (live) => {
      for (const account of platform.serviceAccounts) {
        const email = emailOf(live, account);
        if (!(await live.google.find('iam', `${accountsPath(live)}/${email}`))) {
          const { id, displayName } = account;
          await live.google.post('iam', accountsPath(live), {
            accountId: id,
            serviceAccount: { displayName },
          });
        }
        for (const { read, write, roles } of await grantsOf(live, account)) {
          const next = withMissing(await read(), roles, `serviceAccount:${email}`);
          if (next !== null) await write(next);
        }
      }
      return 'the accounts are ready';
    },
  },
  {
    id: 'backups',
    part: 'doctor',
    title: 'schedules a daily backup of Firestore',
    check: async (live) => {
      type Found = { backupSchedules?: { dailyRecurrence?: object }[] };
      const found = await live.google.find<Found>('firestore', backupsPath(live));
      return found?.backupSchedules?.some(({ dailyRecurrence }) => dailyRecurrence !== undefined)
        ? done('a daily backup is scheduled')
        : todo(`schedule daily backups, kept for ${platform.database.backups[0]?.retention ?? '14d'}`);
    },
    run: async (live) => {
      const [daily] = platform.database.backups;
      const retention = `${days(daily?.retention ?? '14d') * 86_400}s`;
      await live.google.post('firestore', backupsPath(live), { retention, dailyRecurrence: {} });
      return 'scheduled';
    },
  },
  {
    id: 'pictures',
    part: 'doctor',
    title: `keeps deleted pictures for ${platform.bucket.softDelete}`,
    check: async (live) => {
      const { softDeletePolicy } = await live.google.get<Bucket>('storage', await bucketPath(live));
      return softDeletePolicy?.retentionDurationSeconds === softDeleteSeconds
        ? done(`deleted pictures are kept for ${platform.bucket.softDelete}`)
        : todo(`keep deleted pictures for ${platform.bucket.softDelete}`);
    },
    run: async (live) => {
      await live.google.patch('storage', await bucketPath(live), {
        softDeletePolicy: { retentionDurationSeconds: softDeleteSeconds },
      });
      return 'set';
    },
  },
];
