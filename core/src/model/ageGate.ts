/**
 * Whether a hand-over requires an age check: `ask` lets staff give a reason instead of a check, `must` does not. Apart from the
 * order, so that the public shop profile does not load the schemas of orders.
 */
export const ageGates = ['ask', 'must'] as const;
export type AgeGate = (typeof ageGates)[number];
