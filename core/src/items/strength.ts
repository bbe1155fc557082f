/** Strengths of a product, for people who do not read percentages and milligrams. */
export const strengthNames = ['low', 'medium', 'high'] as const;
export type Strength = (typeof strengthNames)[number];

/** Returns the strength of a dose; `from` holds the doses at which a kind's medium and high begin, in its own unit. */
export function strengthOf(dose: number, from: { medium: number; high: number }): Strength {
  if (dose < from.medium) return 'low';
  return dose < from.high ? 'medium' : 'high';
}
