/** A customer's acceptance of a version of the terms, with the statement of age. `acceptedAt` is an ISO instant. */
export type Consent = { acceptedAt: string; ageConfirmed: true };

/** Consents by terms version. */
export type Consents = Record<string, Consent>;

/** Returns whether the version in force was accepted; accepting an older one does not count. */
export function hasAccepted(consents: Consents, version: number): boolean {
  return Object.hasOwn(consents, String(version));
}
