/** The IAM policy of a project, an account or a bucket, as returned by Google's APIs. */
export type Policy = { bindings?: Binding[]; etag?: string; version?: number };
type Binding = { role: string; members: string[]; condition?: object };

export const holds = ({ bindings = [] }: Policy, role: string, member: string) =>
  bindings.some((binding) => !binding.condition && binding.role === role && binding.members.includes(member));

/** Returns the policy with a role granted to a member. */
export function withRole(policy: Policy, role: string, member: string): Policy {
  const bindings = policy.bindings ?? [];
  const existing = bindings.find((binding) => binding.role === role && !binding.condition);
  return {
    ...policy,
    bindings: existing
      ? bindings.map((binding) =>
          binding === existing ? { ...binding, members: [...binding.members, member] } : binding,
        )
      : [...bindings, { role, members: [member] }],
  };
}

/** Returns the policy with a member's missing roles added, or null when the member has all of them. */
export function withMissing(policy: Policy, roles: readonly string[], member: string): Policy | null {
  const missing = roles.filter((role) => !holds(policy, role, member));
  if (missing.length === 0) return null;
  return missing.reduce((next, role) => withRole(next, role, member), policy);
}
