import { updatePrivacyNotice as contract } from '@shop/core/contracts/privacy';
import { assertVersion } from '@shop/core/rules/assertVersion';

import { addAuditRow } from '../../audit/data/auditStore';
import { staffAuthor } from '../../audit/domain/author';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { readNotice, saveNotice } from '../data/noticeStore';

export const updatePrivacyNotice = endpoint(contract, async ({ input, caller, now }) =>
  transact(async (context) => {
    const before = await readNotice(context.transaction);
    assertVersion(input.version, { version: before.version, what: 'the privacy notice' });
    if (before.text === input.text) return { version: before.version };
    const version = before.version + 1;
    await saveNotice(context.transaction, { text: input.text, version, now, by: staffAuthor(caller) });
    const target = { kind: 'privacyNotice', id: 'privacyNotice', name: 'Privacy Notice' };
    const change = { before: { version: before.version }, after: { version } };
    await addAuditRow({ caller, action: contract.name, now }, { target, ...change }, context);
    return { version };
  }),
);
