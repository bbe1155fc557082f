import { maxCustomerNotes, noteCustomer as contract } from '@shop/core/contracts/customers';
import { AppError } from '@shop/core/model/appError';

import { addAuditRow } from '../../audit/data/auditStore';
import { staffActor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { transact } from '../../platform/firestore/transact';
import { readCustomer, saveNotes } from '../data/customerStore';
import { auditTarget } from '../domain/auditTarget';
import { refreshCustomer } from '../flows/refreshCustomer';

export const noteCustomer = endpoint(contract, async ({ input: { id, text }, caller, now }) => {
  const by = staffActor(caller);
  if ((await refreshCustomer(id)) === null) throw noSuchCustomer();
  const notes = await transact(async (context) => {
    const customer = await readCustomer(id, context.transaction);
    if (customer === null) throw noSuchCustomer();
    if (customer.notes.length >= maxCustomerNotes) {
      throw new AppError('bad-request', `A customer can have at most ${maxCustomerNotes} notes.`);
    }
    const written = [...customer.notes, { at: now.toISOString(), by, text }];
    await saveNotes(id, written, context.transaction);
    // The audit row omits the text, because the text must be erased with the customer.
    const counts = { before: { notes: customer.notes.length }, after: { notes: written.length } };
    await addAuditRow(
      { caller, action: contract.name, now },
      { target: auditTarget(customer), ...counts },
      context,
    );
    return written;
  });
  return { notes };
});

function noSuchCustomer(): AppError {
  return new AppError('not-found', 'There is no such customer.');
}
