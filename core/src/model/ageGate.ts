/**
 * Age check at hand-over: `must` requires it; `ask` also accepts a reason for skipping it. This file is separate so
 * that the public shop profile does not load the schemas of orders.
 */
export const ageGates = ['ask', 'must'] as const;
export type AgeGate = (typeof ageGates)[number];
