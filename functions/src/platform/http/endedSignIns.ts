/**
 * Sign-ins of a customer that were ended one by one, by their `auth_time` in seconds. They are custom claims of the user, whom every call looks
 * at anyway: the identity provider itself can only end all of them.
 */
const field = 'endedSignIns';

type CustomClaims = Readonly<Record<string, unknown>> | null | undefined;

export function endedSignInsOf(customClaims: CustomClaims): number[] {
  const ended = customClaims?.[field];
  return Array.isArray(ended) ? ended.filter((one) => typeof one === 'number') : [];
}

/** The custom claims of a user with these sign-ins ended, and no others. */
export function withEndedSignIns(
  customClaims: CustomClaims,
  ended: readonly number[],
): Record<string, unknown> {
  return { ...customClaims, [field]: ended };
}
