import { namedAdjustments } from '@shop/core/rules/adjustments';
import { orderTotals } from '@shop/core/rules/orderTotals';
import { cartAdjustments } from '@shop/core/rules/promotions';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { useFocusFirstError } from '@/admin/forms/useFocusFirstError';
import { paths, paymentNotMade } from '@/config/paths';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Checkbox } from '@/ui/Checkbox';
import { Message } from '@/ui/Message';
import { RadioCards } from '@/ui/RadioCards';

import { PromotionCode } from '../checkout/PromotionCode';
import type { TotalsProps } from '../checkout/Totals';
import { Total, Totals } from '../checkout/Totals';
import { useMaps } from '../delivery/maps/useMaps';
import { useAddressEntry } from '../delivery/useAddressEntry';

import { CustomerFields } from './CustomerFields';
import { DraftLines } from './DraftLines';
import { DropoffFields } from './DropoffFields';
import { ItemPicker } from './ItemPicker';
import type { Draft } from './newOrder';
import { errorsOf, linesOf, toRequest } from './newOrder';
import type { Choices } from './useChoices';
import type { useCreateOrder } from './useCreateOrder';
import { newOrderMessages } from './newOrderMessages';
import { useFee } from './useFee';
import { useOffers } from './useOffers';

type NewOrderFormProps = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  choices: Choices;
  creation: ReturnType<typeof useCreateOrder>;
};

export function NewOrderForm({ draft, onChange, choices, creation }: NewOrderFormProps) {
  const [wasSent, setWasSent] = useState(false);
  const shop = useShopProfile();
  const maps = useMaps(shop ?? null);
  const entry = useAddressEntry(maps.service);
  const lines = linesOf(draft, choices.all);
  const fee = useFee(maps, entry, { draft, lines, shop });
  const offered = useOffers(draft.promotionCode, creation.refusedOffers);
  const feeCents = draft.way === 'pickup' ? 0 : (fee.quoted?.feeCents ?? 0);
  const adjustments = cartAdjustments(offered.offers, { lines, feeCents });
  const named = namedAdjustments(adjustments);
  const focusFirstError = useFocusFirstError();
  const errors = errorsOf(draft, lines, fee.quoted);
  const shown = wasSent ? errors : {};

  function setQuantity({ key }: { key: string }, quantity: number) {
    onChange({ quantities: { ...draft.quantities, [key]: quantity } });
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setWasSent(true);
    const request = toRequest({ draft, lines, quoted: fee.quoted, adjustments }, returnTo());
    if (Object.keys(errors).length > 0 || request === null) {
      focusFirstError(form, document.activeElement);
      return;
    }
    void creation.send(request);
  }
  const sums = {
    subtotalCents: orderTotals(lines).subtotalCents,
    named,
    fee: draft.way === 'pickup' ? 0 : (fee.quoted?.feeCents ?? (fee.isBusy ? 'calculating' : 'open')),
  } satisfies TotalsProps;
  return (
    // The form has two columns if the text size leaves enough room, which only a container query can detect.
    <form noValidate onSubmit={handleSubmit} className="@container">
      <div className="grid items-start gap-4 @min-[44rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <Part title="Items">
            <ItemPicker
              choices={choices}
              quantityOf={({ key }) => draft.quantities[key] ?? 0}
              onAdd={(choice) => setQuantity(choice, (draft.quantities[choice.key] ?? 0) + 1)}
            />
            <DraftLines lines={lines} onQuantity={setQuantity} />
            {shown.items !== undefined && <Message type="bad">{shown.items}</Message>}
          </Part>
          <Part title="Customer">
            <CustomerFields draft={draft} errors={shown} onChange={onChange} />
          </Part>
          <Part title="Delivery">
            <RadioCards
              legend="Delivery"
              isLegendHidden
              columns={2}
              value={draft.way}
              onChange={(way) => onChange({ way })}
              options={[
                { value: 'pickup', label: 'Self-pickup' },
                { value: 'delivery', label: 'Courier' },
              ]}
            />
            {draft.way === 'delivery' && shop === null && (
              <Message type="bad">{newOrderMessages.notSetUp}</Message>
            )}
            {draft.way === 'delivery' && shop && (
              <DropoffFields
                shop={shop}
                maps={maps}
                entry={entry}
                fee={fee}
                draft={draft}
                error={shown.address}
                onChange={onChange}
              />
            )}
          </Part>
        </div>
        <Part title="Total" className="@min-[44rem]:sticky @min-[44rem]:top-20">
          <Totals {...sums} />
          <PromotionCode
            code={draft.promotionCode}
            onCode={(promotionCode) => onChange({ promotionCode })}
            quote={offered}
            lines={lines}
            used={named}
          />
          <Total {...sums} />
          <Checkbox
            label="The customer is 18 or older and accepts the terms and conditions"
            checked={draft.isOfAge}
            error={shown.age}
            onChange={(event) => onChange({ isOfAge: event.target.checked })}
          />
          {creation.problems.length > 0 && !creation.hasSessionEnded && (
            <Message type="bad">{creation.problems.join(' ')}</Message>
          )}
          <Button type="submit" isWide isBusy={creation.isBusy} busyLabel="Creating">
            Create Order
          </Button>
        </Part>
      </div>
    </form>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <Card padding="wide" className="flex flex-col gap-4">
        <h2 className="text-section">{title}</h2>
        {children}
      </Card>
    </section>
  );
}

function returnTo() {
  return {
    origin: window.location.origin,
    received: paths.paymentReceived,
    failed: paymentNotMade,
    home: paths.home,
  };
}
