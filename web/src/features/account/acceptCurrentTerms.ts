import { acceptTerms, getTerms } from '@shop/core/contracts/terms';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { coldStartMs } from '@/api/coldStart';

const callOptions = { timeoutMs: coldStartMs, isRepeatable: true };

/**
 * Also confirms the customer's age. Throws ApiError if a request fails, and Error if the shop has no terms.
 * @param version current version of the terms, if a refused request reported it; fetched by default
 */
export async function acceptCurrentTerms(version?: number): Promise<void> {
  const accepted = version ?? (await readVersion());
  await callContract(acceptTerms, { version: accepted, ageConfirmed: true }, callOptions);
}

async function readVersion(): Promise<number> {
  const { terms } = await callContract(getTerms, {}, callOptions);
  const current = terms[0];
  if (current === undefined) throw new Error('The shop has no terms in force');
  return current.version;
}

/**
 * Returns the current version if the request was refused because the terms have changed. Caches may serve the previous
 * version for a minute.
 */
export function newerVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'terms-outdated') return undefined;
  const { version } = (error.details ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}
