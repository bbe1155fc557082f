import { readJson } from '../../../emulators/bin/suite/paths.mjs';
import type { Call } from './fakeServer';

/** Patterns of requests, each with the permission that Google's reference lists for the method. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^GET firebase\.\S+\/webApps\/.+\/config$/, 'firebase.clients.get'],
  [/^GET firebase\.\S+\/webApps$/, 'firebase.clients.list'],
  [/^GET firebase\./, 'firebase.projects.get'],
  [/^GET firebasestorage\./, 'firebasestorage.defaultBucket.get'],
  [/^GET firebaseextensions\./, 'firebaseextensions.configs.list'],
  [/^POST cloudresourcemanager\.\S+:getIamPolicy$/, 'resourcemanager.projects.getIamPolicy'],
  [/^POST cloudresourcemanager\.\S+:setIamPolicy$/, 'resourcemanager.projects.setIamPolicy'],
  [/^POST cloudresourcemanager\.\S+:getEffectiveOrgPolicy$/, 'orgpolicy.policy.get'],
  [/^GET cloudresourcemanager\./, 'resourcemanager.projects.get'],
  [/^GET cloudbilling\.\S+\/billingAccounts\//, 'billing.accounts.get'],
  [/^GET cloudbilling\./, 'resourcemanager.projects.get'],
  [/^GET serviceusage\./, 'serviceusage.services.get'],
  [/^POST serviceusage\./, 'serviceusage.services.enable'],
  [/^GET cloudquotas\./, 'cloudquotas.quotas.get'],
  [/^PATCH cloudquotas\./, 'cloudquotas.quotas.update'],
  [/^GET identitytoolkit\.\S+\/admin\//, 'firebaseauth.configs.get'],
  [/^PATCH identitytoolkit\.\S+\/admin\//, 'firebaseauth.configs.update'],
  [/^GET secretmanager\.\S+:access$/, 'secretmanager.versions.access'],
  [/^GET secretmanager\.\S+\/versions\//, 'secretmanager.versions.get'],
  [/^\w+ secretmanager\.\S+:getIamPolicy$/, 'secretmanager.secrets.getIamPolicy'],
  [/^\w+ secretmanager\.\S+:setIamPolicy$/, 'secretmanager.secrets.setIamPolicy'],
  [/^GET secretmanager\./, 'secretmanager.secrets.get'],
  [/^POST secretmanager\.\S+:addVersion$/, 'secretmanager.versions.add'],
  [/^POST secretmanager\./, 'secretmanager.secrets.create'],
  [/^PATCH secretmanager\./, 'secretmanager.secrets.update'],
  [/^GET cloudfunctions\.\S+\/operations\//, 'cloudfunctions.operations.get'],
  [/^GET cloudfunctions\./, 'cloudfunctions.functions.list'],
  [/^POST cloudfunctions\.\S+:generateUploadUrl$/, 'cloudfunctions.functions.sourceCodeSet'],
  [/^POST cloudfunctions\./, 'cloudfunctions.functions.create'],
  [/^PATCH cloudfunctions\./, 'cloudfunctions.functions.update'],
  [/^DELETE cloudfunctions\./, 'cloudfunctions.functions.delete'],
  [/^GET run\.\S+:getIamPolicy$/, 'run.services.getIamPolicy'],
  [/^POST run\.\S+:setIamPolicy$/, 'run.services.setIamPolicy'],
  [/^POST iam\.\S+:getIamPolicy$/, 'iam.serviceAccounts.getIamPolicy'],
  [/^POST iam\.\S+:setIamPolicy$/, 'iam.serviceAccounts.setIamPolicy'],
  [/^GET iam\.\S+\/serviceAccounts\//, 'iam.serviceAccounts.get'],
  [/^POST iam\.\S+\/serviceAccounts$/, 'iam.serviceAccounts.create'],
  [/^GET cloudscheduler\./, 'cloudscheduler.jobs.get'],
  [/^POST cloudscheduler\./, 'cloudscheduler.jobs.create'],
  [/^PATCH cloudscheduler\./, 'cloudscheduler.jobs.update'],
  [/^GET artifactregistry\./, 'artifactregistry.repositories.get'],
  [/^PATCH artifactregistry\./, 'artifactregistry.repositories.update'],
  [/^GET firestore\.\S+\/documents\//, 'datastore.entities.list'],
  [/^GET firestore\.\S+\/backupSchedules$/, 'datastore.backupSchedules.list'],
  [/^POST firestore\.\S+\/backupSchedules$/, 'datastore.backupSchedules.create'],
  [/^GET firestore\.\S+\/(indexes|fields)/, 'datastore.indexes.list'],
  [/^POST firestore\.\S+\/indexes$/, 'datastore.indexes.create'],
  [/^PATCH firestore\.\S+\/fields\//, 'datastore.indexes.update'],
  [/^GET firestore\.\S+\/operations\//, 'datastore.operations.get'],
  [/^GET firestore\./, 'datastore.databases.get'],
  [/^POST firestore\./, 'datastore.databases.create'],
  [/^PATCH firestore\./, 'datastore.databases.update'],
  [/^POST firebaserules\.\S+:test$/, 'firebaserules.rulesets.test'],
  [/^GET firebaserules\.\S+\/releases$/, 'firebaserules.releases.list'],
  [/^GET firebaserules\.\S+\/rulesets\//, 'firebaserules.rulesets.get'],
  [/^POST firebaserules\.\S+\/rulesets$/, 'firebaserules.rulesets.create'],
  [/^POST firebaserules\.\S+\/releases/, 'firebaserules.releases.create'],
  [/^PATCH firebaserules\.\S+\/releases/, 'firebaserules.releases.update'],
  [/^GET storage\.\S+\/iam$/, 'storage.buckets.getIamPolicy'],
  [/^PUT storage\.\S+\/iam$/, 'storage.buckets.setIamPolicy'],
  [/^GET storage\.\S+\/b\//, 'storage.buckets.get'],
  [/^PATCH storage\./, 'storage.buckets.update'],
  [/^GET firebasehosting\./, 'firebasehosting.sites.get'],
  [/^\w+ firebasehosting\.\S+\/sites$/, 'firebasehosting.sites.create'],
  [/^\w+ firebasehosting\./, 'firebasehosting.sites.update'],
  [/^GET compute\./, 'compute.projects.get'],
  [/^GET monitoring\.\S+\/(\w+)$/, 'monitoring.$1.list'],
  [/^POST monitoring\.\S+\/(\w+)$/, 'monitoring.$1.create'],
  [/^PATCH monitoring\.\S+\/(\w+)\/[^/]+$/, 'monitoring.$1.update'],
  [/^GET logging\./, 'logging.logMetrics.list'],
  [/^PUT logging\./, 'logging.logMetrics.update'],
  [/^GET billingbudgets\./, 'billing.budgets.list'],
  [/^POST billingbudgets\./, 'billing.budgets.create'],
  [/^GET apikeys\.\S+:lookupKey$/, 'apikeys.keys.lookup'],
  [/^GET apikeys\./, 'apikeys.keys.get'],
];

/** Returns undefined for requests open to everyone, such as querying one's own permissions. */
export function permissionFor({
  method,
  host,
  path,
}: Pick<Call, 'method' | 'host' | 'path'>): string | undefined {
  const line = `${method} ${host}${path}`;
  if (path.endsWith(':testIamPermissions')) return undefined;
  const rule = rules.find(([pattern]) => pattern.test(line));
  return rule && (rule[0].exec(line)?.[0] ?? '').replace(rule[0], rule[1]);
}

type Roles = { source: string; roles: Record<string, string[]> };
/** Roles with some of their permissions: those that the rules above name or the Firebase CLI requires. */
const { roles: knownRoles } = readJson('ops/rehearsal/google/roles.json') as Roles;

export const permissionsOf = (roles: readonly string[]): ReadonlySet<string> =>
  new Set(
    roles
      .flatMap((role) => knownRoles[role] ?? [])
      // A role on a project grants no permission on the billing account.
      .filter((permission) => !permission.startsWith('billing.')),
  );
