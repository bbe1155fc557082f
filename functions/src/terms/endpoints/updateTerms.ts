import { updateTerms as contract } from '@shop/core/contracts/terms';
import { AppError } from '@shop/core/model/appError';
import { assertVersion } from '@shop/core/rules/assertVersion';

import { addAuditRow } from '../../audit/data/auditStore';
import { staffAuthor } from '../../audit/domain/author';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { currentId, publishTerms, readCurrentTerms } from '../data/termsStore';

export const updateTerms = endpoint(contract, async ({ input, caller, now }) => {
  if (input.id !== currentId) throw new AppError('not-found', 'There are no such terms.');
  const by = staffAuthor(caller);
  return transact(async (context) => {
    const { transaction } = context;
    const before = await readCurrentTerms(transaction);
    const currentVersion = before?.version ?? 0;
    assertVersion(input.version, { version: currentVersion, what: 'the terms' });
    // Customers do not have to consent again to the same text.
    if (before?.terms === input.terms) return { version: currentVersion };
    const version = currentVersion + 1;
    await publishTerms(transaction, {
      terms: input.terms,
      version,
      updatedAt: now.toISOString(),
      updatedBy: by,
    });
    // Omits the wording, which is stored in termsVersions and never changes.
    const change = { before: before === null ? null : { version: currentVersion }, after: { version } };
    const target = { kind: 'terms', id: currentId, name: 'Terms and Conditions' };
    await addAuditRow({ caller, action: contract.name, now }, { target, ...change }, context);
    return { version };
  });
});
