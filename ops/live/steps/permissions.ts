import { GoogleError } from '../google/client';
import type { Live, Step } from '../step';
import { blocked, done, todo } from '../step';
import type { Policy } from './policy';
import { holds, withRole } from './policy';
import { defaultAccount, readProject } from './project';

/**
 * Without this version, Google returns a policy without its conditional bindings. They are then lost when it is written
 * back.
 */
const withConditions = { options: { requestedPolicyVersion: 3 } };

const builder = 'roles/cloudbuild.builds.builder';
const projectPolicy = ({ google, projectId }: Live) =>
  google.post<Policy>('cloudresourcemanager', `/v1/projects/${projectId}:getIamPolicy`, withConditions);

/** Returns the missing roles. Organisations created since May 2024 withhold them from the account that builds. */
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
    title: 'gives the account that builds the functions the role it needs',
    check: async (live) => {
      const { member, roles } = await missingRoles(live);
      return roles.length === 0 ? done(`${member} has them`) : todo(`give ${member} ${roles.join(', ')}`);
    },
    run: async (live) => {
      const { member, roles } = await missingRoles(live);
      if (!(await live.ask.confirm(`Give ${member} ${roles.length} roles?`))) return 'left as they are';
      let policy = await projectPolicy(live);
      for (const role of roles) policy = withRole(policy, role, member);
      await live.google.post('cloudresourcemanager', `/v1/projects/${live.projectId}:setIamPolicy`, {
        policy,
      });
      return `${roles.length} roles given`;
    },
  },
  {
    id: 'public',
    part: 'doctor',
    title: 'checks whether the organisation lets functions be called by everybody, as a public shop is',
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
              `the organisation's policy iam.allowedPolicyMemberDomains refuses allUsers, and every call would be answered 403: its administrator overrides it for ${projectId} at https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${projectId}`,
            )
          : done('nothing forbids it');
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        return done(
          'the policy cannot be read with these rights',
          'if the deployment says “Unable to set the invoker”: the policy iam.allowedPolicyMemberDomains of your organisation',
        );
      }
    },
  },
];
