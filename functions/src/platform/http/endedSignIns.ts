/**
 * Sign-ins of a customer that were ended one by one, by their `auth_time` in seconds. They are custom claims of the user, which
 * every call reads anyway, because the identity provider itself can only end all sign-ins.
 */
const field = 'endedSignIns';

type CustomClaims = Readonly<Record<string, unknown>> | null | undefined;

export function endedSignInsOf(customClaims: CustomClaims): number[] {
  const ended = customClaims?.[field];
  return Array.isArray(ended) ? ended.filter((one) => typeof one === 'number') : [];
}

/** Returns the custom claims of a user with exactly these sign-ins ended. */
export function withEndedSignIns(
  customClaims: CustomClaims,
  ended: readonly number[],
): Record<string, unknown> {
  return { ...customClaims, [field]: ended };
}
