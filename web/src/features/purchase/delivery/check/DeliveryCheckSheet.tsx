import type { PublicProfile } from '@shop/core/model/shopProfile';

import { shopMessages } from '@/shared/shop/shopMessages';
import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Message } from '@/ui/Message';
import { Sheet } from '@/ui/Sheet';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { SuggestInput } from '@/ui/SuggestInput';

import { addressMessages } from '../deliveryMessages';
import { LocationButton } from '../LocationButton';
import type { AddressSuggestion } from '../maps/mapsService';
import { useMaps } from '../maps/useMaps';
import { useAddressEntry } from '../useAddressEntry';
import { useAddressSuggestions } from '../useAddressSuggestions';

import { NextStep } from './NextStep';
import type { Estimated } from './useEstimate';
import { useEstimate } from './useEstimate';

type DeliveryCheckSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  onAnswer: (answer: Estimated | null) => void;
};

export function DeliveryCheckSheet({ isOpen, onClose, onAnswer }: DeliveryCheckSheetProps) {
  const shop = useShopProfile();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Do you deliver to me?">
      {shop === undefined && (
        <Loading label="Loading the delivery area">
          <Skeleton className="h-12 rounded-control" />
        </Loading>
      )}
      {shop === null && <p className="text-muted">{shopMessages.notSetUp}</p>}
      {shop && <CheckForm shop={shop} onAnswer={onAnswer} onClose={onClose} />}
    </Sheet>
  );
}

type CheckFormProps = Omit<DeliveryCheckSheetProps, 'isOpen'> & { shop: PublicProfile };

function CheckForm({ shop, onAnswer, onClose }: CheckFormProps) {
  const maps = useMaps(shop);
  const entry = useAddressEntry(maps.service);
  const suggestions = useAddressSuggestions(maps.service, entry.isTyped ? entry.text : null);
  const estimate = useEstimate(maps, entry, { shop, onAnswer });
  const { answer } = estimate;
  const mustMark = maps.service === null && !maps.isLoading;
  /** Checks a chosen suggestion immediately. For a typed address, the customer must press the button. */
  async function handlePick(picked: AddressSuggestion) {
    const found = await entry.choose(picked);
    if (found !== null) await estimate.start(found);
  }
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void estimate.start();
      }}
    >
      <Field
        label="Street address"
        hint={
          suggestions?.length === 0
            ? addressMessages.noSuggestion
            : 'Used only to calculate the fee and the time.'
        }
      >
        <SuggestInput
          value={entry.text}
          onChange={(typed) => {
            estimate.forget();
            entry.type(typed);
          }}
          suggestions={suggestions ?? []}
          onPick={(picked) => void handlePick({ detail: '', ...picked })}
          placeholder="House number, street, suburb"
          enterKeyHint="search"
          maxLength={200}
          disabled={estimate.isBusy}
        />
      </Field>
      {mustMark && <LocationButton onLocated={entry.mark} refusal={addressMessages.locationUnknown} />}
      {answer !== null && <Message type={answer.kind === 'yes' ? 'good' : 'bad'}>{answer.text}</Message>}
      {answer === null || answer.kind === 'failed' ? (
        <Button type="submit" isWide isBusy={estimate.isBusy} busyLabel="Asking the courier">
          See fee and time
        </Button>
      ) : (
        <NextStep isDelivered={answer.kind === 'yes'} onClose={onClose} />
      )}
    </form>
  );
}
