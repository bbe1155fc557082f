import type { InputFor } from '@shop/core/contracts/contract';
import type { createOrder } from '@shop/core/contracts/ordersAdmin';
import type { Adjustment } from '@shop/core/model/adjustment';
import { centsToRand } from '@shop/core/model/money';
import { toInternationalPhone } from '@shop/core/rules/phone';
import { promotedIn } from '@shop/core/rules/adjustments';
import { orderTotals, lineCents } from '@shop/core/rules/orderTotals';

import { toDropoff } from '../delivery/deliveryData';

import type { Choice } from './choices';
import { newOrderMessages as say } from './newOrderMessages';

export type Draft = {
  quantities: Readonly<Record<string, number>>;
  name: string;
  /** A 0 followed by nine digits, or an incomplete number. */
  phone: string;
  email: string;
  promotionCode: string | null;
  way: 'pickup' | 'delivery';
  nameOfBuilding: string;
  unitNumber: string;
  note: string;
  isOfAge: boolean;
};

export const emptyDraft: Draft = {
  quantities: {},
  name: '',
  phone: '',
  email: '',
  promotionCode: null,
  way: 'pickup',
  nameOfBuilding: '',
  unitNumber: '',
  note: '',
  isOfAge: false,
};

export type Quoted = {
  id: string;
  feeCents: number;
  address: string;
  latitude: number;
  longitude: number;
};

export type DraftLine = Choice & { quantity: number };

export type DraftErrors = Partial<Record<'items' | 'name' | 'phone' | 'email' | 'address' | 'age', string>>;

/** Uses current prices and stock. Omits items that are no longer on sale. */
export function linesOf(draft: Draft, choices: readonly Choice[]): DraftLine[] {
  return choices.flatMap((choice) => {
    const quantity = draft.quantities[choice.key] ?? 0;
    return quantity > 0 ? [{ ...choice, quantity }] : [];
  });
}

export function errorsOf(draft: Draft, lines: readonly DraftLine[], quoted: Quoted | null): DraftErrors {
  const errors: DraftErrors = {};
  if (lines.length === 0) errors.items = say.noItems;
  if (draft.name.trim() === '') errors.name = say.noName;
  if (toInternationalPhone(draft.phone) === null) errors.phone = say.noPhone;
  if (draft.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(draft.email.trim())) errors.email = say.noEmail;
  if (draft.way === 'delivery' && quoted === null) errors.address = say.noFee;
  if (!draft.isOfAge) errors.age = say.notOfAge;
  return errors;
}

export function productsOf(lines: readonly DraftLine[]): InputFor<typeof createOrder>['products'] {
  return lines.map(({ id, size, name, label, imageUrl, quantity, unitCents }) => ({
    id,
    ...(size !== undefined && { size }),
    name,
    ...(label !== '' && { label }),
    imageUrl,
    quantity,
    price: centsToRand(lineCents({ unitCents, quantity })),
  }));
}

type Order = {
  draft: Draft;
  lines: readonly DraftLine[];
  quoted: Quoted | null;
  adjustments: readonly Adjustment[];
};
type ReturnTo = { origin: string; received: string; failed: string; home: string };

/** Returns null if the phone number is invalid. */
export function toRequest(
  { draft, lines, quoted, adjustments }: Order,
  returnTo: ReturnTo,
): Omit<InputFor<typeof createOrder>, 'attemptId'> | null {
  const phoneNumber = toInternationalPhone(draft.phone);
  if (phoneNumber === null) return null;
  const delivery = draft.way === 'delivery' ? quoted : null;
  const { totalCents, deliveryFeeCents } = orderTotals(lines, adjustments);
  const promoted = promotedIn(adjustments);
  const name = draft.name.trim();
  const { nameOfBuilding, unitNumber, phone, note } = draft;
  const dropoff =
    delivery === null
      ? null
      : toDropoff({
          address: { ...delivery, nameOfBuilding: nameOfBuilding.trim(), unitNumber: unitNumber.trim() },
          quoteId: delivery.id,
          name,
          phone,
          note,
          items: lines,
        });
  return {
    products: productsOf(lines),
    amount: totalCents,
    deliveryFeeCents,
    ...(promoted !== undefined && { promotionId: promoted.sourceId }),
    ...(promoted?.code !== undefined && { promotionCode: promoted.code }),
    deliveryData: dropoff === null ? null : { ...dropoff, manifest_reference: '' },
    customer: { name, phoneNumber, email: draft.email.trim() },
    ageConfirmed: true,
    successUrl: `${returnTo.origin}${returnTo.received}`,
    failureUrl: `${returnTo.origin}${returnTo.failed}`,
    cancelUrl: `${returnTo.origin}${returnTo.home}`,
  };
}
