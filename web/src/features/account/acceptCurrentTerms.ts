import { acceptTerms, getTerms } from '@shop/core/contracts/terms';

import { callContract } from '@/api/callContract';
import { coldStartMs } from '@/api/coldStart';

const callOptions = { timeoutMs: coldStartMs };

/** Records age and acceptance of the terms in force for the signed-in customer. Throws ApiError when that fails. */
export async function acceptCurrentTerms(): Promise<void> {
  const { terms } = await callContract(getTerms, {}, callOptions);
  const current = terms[0];
  if (current === undefined) throw new Error('The shop has no terms in force');
  await callContract(acceptTerms, { version: current.version, ageConfirmed: true }, callOptions);
}
