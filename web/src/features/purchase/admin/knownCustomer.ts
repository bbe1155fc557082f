import type { KnownCustomer } from '@shop/core/contracts/customers';
import { toLocalPhone } from '@shop/core/rules/phone';

import type { Draft } from './newOrder';

const labels = { name: 'Name', phone: 'Phone number', email: 'E-mail' } as const;
type ContactField = keyof typeof labels;
const fields: readonly ContactField[] = ['name', 'phone', 'email'];

/** A field that keeps its typed value instead of the customer's known value. */
export type KeptField = { field: ContactField; label: string; known: string };

type Contact = Pick<Draft, ContactField>;

/** Returns the typed phone number, otherwise the typed name. Returns an empty string while both are too short. */
export function soughtCustomer({ name, phone }: Contact): string {
  if (phone.length >= 4) return phone;
  return name.trim().length >= 3 ? name.trim() : '';
}

/** Changes only fields that are empty or contain the beginning of the known value or of one of its words. */
export function filledFrom(
  draft: Contact,
  customer: KnownCustomer,
): { change: Partial<Contact>; kept: KeptField[] } {
  const known: Contact = {
    name: customer.name,
    phone: toLocalPhone(customer.phoneNumber),
    email: customer.email,
  };
  const change: Partial<Contact> = {};
  const kept: KeptField[] = [];
  for (const field of fields) {
    if (known[field] === '' || known[field] === draft[field]) continue;
    if (isBeginning(draft[field], known[field])) change[field] = known[field];
    else kept.push({ field, label: labels[field], known: known[field] });
  }
  return { change, kept };
}

export function isFilledFrom(draft: Contact, customer: KnownCustomer): boolean {
  return draft.name === customer.name && draft.phone === toLocalPhone(customer.phoneNumber);
}

function isBeginning(typed: string, known: string): boolean {
  const text = typed.trim().toLocaleLowerCase('en-ZA');
  const words = known.toLocaleLowerCase('en-ZA');
  return words.startsWith(text) || words.split(' ').some((word) => text !== '' && word.startsWith(text));
}
