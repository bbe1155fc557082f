export type Policy = { bindings?: Binding[]; etag?: string; version?: number };
type Binding = { role: string; members: string[]; condition?: object };

export const holds = ({ bindings = [] }: Policy, role: string, member: string) =>
  bindings.some((binding) => !binding.condition && binding.role === role && binding.members.includes(member));

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

/** Returns null if the member has all the roles. */
export function withMissing(policy: Policy, roles: readonly string[], member: string): Policy | null {
  const missing = roles.filter((role) => !holds(policy, role, member));
  if (missing.length === 0) return null;
  return missing.reduce((next, role) => withRole(next, role, member), policy);
}
