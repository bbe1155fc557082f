/** Source: https://www.sars.gov.za/types-of-tax/value-added-tax/ */
export const vatPercent = 15;

/** Prices include VAT if the shop is registered. */
export function isVatRegistered(profile: { vatNumber: string } | null | undefined): boolean {
  return (profile?.vatNumber ?? '') !== '';
}

export function vatWithin(cents: number): number {
  return Math.round((cents * vatPercent) / (100 + vatPercent));
}
