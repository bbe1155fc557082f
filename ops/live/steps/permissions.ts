import { GoogleError } from '../google/client';
import type { Live, Step } from '../step';
import { blocked, done, todo } from '../step';
import type { Policy } from './policy';
import { holds, withRole } from './policy';
import { defaultAccount, readProject } from './project';

/**
 * Requests version 3, because Google otherwise returns a policy without its conditional bindings. Writing the policy
 * back would then delete them.
 */
const withConditions = { options: { requestedPolicyVersion: 3 } };

const builder = 'roles/cloudbuild.builds.builder';
const projectPolicy = ({ google, projectId }: Live) =>
  google.post<Policy>('cloudresourcemanager', `/v1/projects/${projectId}:getIamPolicy`, withConditions);

/** Organisations created since May 2024 do not grant the build account its role by default. */
async function missingRoles(live: Live): Promise<{ member: string; roles: string[] }> {
  const [policy, project] = await Promise.all([projectPolicy(live), readProject(live)]);
  const member = `serviceAccount:${defaultAccount(project)}`;
  if (['roles/editor', 'roles/owner'].some((role) => holds(policy, role, member)))
    return { member, roles: [] };
  return { member, roles: holds(policy, builder, member) ? [] : [builder] };
}

export const permissionSteps: readonly Step[] = [
  {
    id: 'roles',
    part: 'doctor',
    title: 'grants the build account of the functions the role it needs',
    check: async (live) => {
      const { member, roles } = await missingRoles(live);
      return roles.length === 0
        ? done(`${member} has its roles`)
        : todo(`grant ${member} ${roles.join(', ')}`);
    },
    run: async (live) => {
      const { member, roles } = await missingRoles(live);
      if (!(await live.ask.confirm(`Grant ${member} ${roles.length} roles?`))) return 'left unchanged';
      let policy = await projectPolicy(live);
      for (const role of roles) policy = withRole(policy, role, member);
      await live.google.post('cloudresourcemanager', `/v1/projects/${live.projectId}:setIamPolicy`, {
        policy,
      });
      return `${roles.length} roles granted`;
    },
  },
  {
    id: 'public',
    part: 'doctor',
    title: 'checks whether the organisation allows functions that anyone can call, which a public shop needs',
    check: async ({ google, projectId }) => {
      try {
        const { listPolicy } = await google.post<{
          listPolicy?: { allValues?: string; allowedValues?: string[] };
        }>('cloudresourcemanager', `/v1/projects/${projectId}:getEffectiveOrgPolicy`, {
          constraint: 'constraints/iam.allowedPolicyMemberDomains',
        });
        const isRestricted = listPolicy?.allValues === 'DENY' || (listPolicy?.allowedValues ?? []).length > 0;
        return isRestricted
          ? blocked(
              `the organisation's policy iam.allowedPolicyMemberDomains refuses allUsers, so every call would return 403: its administrator must override it for ${projectId} at https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${projectId}`,
            )
          : done('no policy forbids them');
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        return done(
          'the policy cannot be read with these permissions',
          'if the deployment fails with “Unable to set the invoker”, check the policy iam.allowedPolicyMemberDomains of your organisation',
        );
      }
    },
  },
];
