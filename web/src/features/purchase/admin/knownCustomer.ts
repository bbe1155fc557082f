import type { KnownCustomer } from '@shop/core/contracts/customers';
import { toLocalPhone } from '@shop/core/rules/phone';

import type { Draft } from './newOrder';

const labels = { name: 'Name', phone: 'Phone number', email: 'E-mail' } as const;
type ContactField = keyof typeof labels;
const fields: readonly ContactField[] = ['name', 'phone', 'email'];

/** A field in which something else was typed than is known of the customer. */
export type KeptField = { field: ContactField; label: string; known: string };

type Contact = Pick<Draft, ContactField>;

/** What is looked for: a number as far as typed, else a name; empty while both are too short. */
export function soughtCustomer({ name, phone }: Contact): string {
  if (phone.length >= 4) return phone;
  return name.trim().length >= 3 ? name.trim() : '';
}

/** Fills in what is known of a customer where nothing was typed, or its beginning; anything else stays as it was typed. */
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

/** Whether the form says already what is known of a customer. */
export function isFilledFrom(draft: Contact, customer: KnownCustomer): boolean {
  return draft.name === customer.name && draft.phone === toLocalPhone(customer.phoneNumber);
}

/** The second and further words of a name are found as well: what was typed may lie anywhere in it. */
function isBeginning(typed: string, known: string): boolean {
  const text = typed.trim().toLocaleLowerCase('en-ZA');
  const words = known.toLocaleLowerCase('en-ZA');
  return words.startsWith(text) || words.split(' ').some((word) => text !== '' && word.startsWith(text));
}
