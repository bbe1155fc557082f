import type { PublicProfile } from '@shop/core/model/shopProfile';
import { shopAddress } from '@shop/core/model/shopProfile';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Sheet } from '@/ui/Sheet';
import { SuggestInput } from '@/ui/SuggestInput';

import type { AddressDialogProps } from './AddressDialog';
import { AddressFieldset } from './AddressFieldset';
import { reachMessage } from './addressText';
import { addressMessages } from './deliveryMessages';
import { FormMessagePanel } from './FormMessagePanel';
import { LocationButton } from './LocationButton';
import { MapPanel } from './maps/MapPanel';
import { useMaps } from './maps/useMaps';
import { useAddressEntry } from './useAddressEntry';
import { useAddressSuggestions } from './useAddressSuggestions';
import { useSaving } from './useSaving';
import { useVerification } from './useVerification';

type AddressSheetProps = AddressDialogProps & { shop: PublicProfile };

/** Takes an address from typing to the address book: verify, add phone, building and unit, save. Closing forgets what was not saved. */
export function AddressSheet({ uid, phoneNumber, shop, onClose, onSaved }: AddressSheetProps) {
  const maps = useMaps(shop);
  const entry = useAddressEntry(maps.service);
  const suggestions = useAddressSuggestions(maps.service, entry.isTyped ? entry.text : null);
  const verification = useVerification(maps, entry, shop);
  const saving = useSaving(uid, phoneNumber);
  const [isWorking, isSaved] = [verification.isBusy || saving.isBusy, saving.saved !== null];
  // The address on the screen, and no other, is what gets saved.
  const verified = verification.verified?.address === entry.text.trim() ? verification.verified : null;
  const mustMark = maps.service === null && !maps.isLoading && !isSaved;

  function handleClose() {
    if (saving.saved === null) onClose();
    else onSaved(saving.saved);
  }
  function handleVerify() {
    saving.setMessage(null);
    void verification.start();
  }
  function handleSave() {
    verification.setMessage(null);
    void saving.start(verified);
  }

  return (
    <Sheet
      isOpen
      onClose={handleClose}
      title={addressMessages.title}
      side="tall"
      footer={
        isSaved ? (
          <Button isWide onClick={handleClose}>
            {addressMessages.close}
          </Button>
        ) : (
          <>
            <Button
              variant={verified === null ? 'secondary' : 'primary'}
              className="grow"
              isBusy={saving.isBusy}
              busyLabel={addressMessages.saving}
              disabled={verification.isBusy}
              onClick={handleSave}
            >
              {addressMessages.save}
            </Button>
            <Button variant="quiet" disabled={isWorking} onClick={onClose}>
              {addressMessages.cancel}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">
          Delivery is only possible within {shop.deliveryRadiusMeters / 1000} km of the shop:{' '}
          <span className="block font-semibold text-ink">{shopAddress(shop)}</span>
        </p>
        {!isSaved && (
          <form
            className="flex flex-col gap-3"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isWorking) handleVerify();
            }}
          >
            <Field label="Street address">
              <SuggestInput
                value={entry.text}
                onChange={entry.type}
                suggestions={suggestions}
                onPick={(picked) => void entry.choose({ detail: '', ...picked })}
                placeholder="House number, street, suburb"
                enterKeyHint="search"
                maxLength={200}
                disabled={isWorking}
              />
            </Field>
            {mustMark && <LocationButton onLocated={entry.mark} />}
            <Button
              type="submit"
              isWide
              variant={verified === null ? 'primary' : 'secondary'}
              isBusy={verification.isBusy}
              busyLabel={addressMessages.verifying}
              disabled={saving.isBusy}
            >
              {addressMessages.verify}
            </Button>
          </form>
        )}
        <FormMessagePanel message={verification.message} onExpire={() => verification.setMessage(null)} />
        {verification.verified !== null && !isSaved && <AddressFieldset saving={saving} />}
        <FormMessagePanel message={saving.message} onExpire={() => saving.setMessage(null)} />
        {isSaved && <p className="font-semibold">{saving.saved?.address}</p>}
        <div>
          <MapPanel shop={shop} maps={maps} mark={entry.place} {...(mustMark && { onMark: entry.mark })} />
          <p role="status" className="mt-2 text-small font-medium">
            {entry.place === null ? '' : reachMessage(entry.place, shop)}
          </p>
        </div>
      </div>
    </Sheet>
  );
}
