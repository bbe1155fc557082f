/** South Africa's standard VAT rate in percent. Source: https://www.sars.gov.za/types-of-tax/value-added-tax/ */
export const vatPercent = 15;

/** Returns whether the shop's prices include VAT. The profile is null before the shop is set up. */
export function isVatRegistered(profile: { vatNumber: string } | null | undefined): boolean {
  return (profile?.vatNumber ?? '') !== '';
}

/** Returns the VAT contained in a price that includes VAT, in cents. */
export function vatWithin(cents: number): number {
  return Math.round((cents * vatPercent) / (100 + vatPercent));
}
