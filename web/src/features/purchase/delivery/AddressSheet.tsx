import type { SavedAddress } from '@shop/core/model/address';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import { shopAddress } from '@shop/core/model/shopProfile';

import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { RouteMap } from '@/shared/map/RouteMap';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { focusOnce } from '@/ui/focusOnce';
import { Sheet } from '@/ui/Sheet';
import { SuggestInput } from '@/ui/SuggestInput';

import { keepAddressDraft, readAddressDraft } from './addressDraft';
import type { AddressDialogProps } from './AddressDialog';
import { AddressFieldset } from './AddressFieldset';
import { placeMessage } from './addressText';
import { CollectInstead } from './CollectInstead';
import { addressMessages, addressProblems } from './deliveryMessages';
import { FormMessagePanel } from './FormMessagePanel';
import { LocationButton } from './LocationButton';
import { MapPanel } from './maps/MapPanel';
import type { AddressSuggestion, FoundAddress } from './maps/mapsService';
import { useMaps } from './maps/useMaps';
import { useAddressEntry } from './useAddressEntry';
import { useAddressSuggestions } from './useAddressSuggestions';
import { useKeptDraft } from './useKeptDraft';
import { useSaving } from './useSaving';
import type { Verification } from './useVerification';
import { useVerification } from './useVerification';
import { TwoLineAddress, VerifiedAddress } from './VerifiedAddress';

type AddressSheetProps = AddressDialogProps & { shop: PublicProfile };

/** Restores unsaved input when the dialog opens again in this tab, unless the customer cancelled. */
export function AddressSheet(props: AddressSheetProps) {
  const { uid, edited, shop, onClose, onSaved } = props;
  const [draft] = useState(() => readAddressDraft(uid, edited?.id));
  const known = edited === undefined ? null : foundIn(edited);
  const maps = useMaps(shop);
  const entry = useAddressEntry(
    maps.service,
    draft === null ? known : { address: draft.text, place: draft.place },
  );
  const suggestions = useAddressSuggestions(maps.service, entry.isTyped ? entry.text : null);
  const verification = useVerification(maps, entry, { shop, known });
  const saving = useSaving(props, draft?.fields ?? null);
  useKeptDraft(uid, edited?.id, { entry, saving });
  const [isChanging, setIsChanging] = useState(false);
  const [isWorking, isSaved] = [verification.isBusy || saving.isBusy, saving.saved !== null];
  const { verified } = verification;
  const isSettled = verified !== null && !isChanging;
  // A refusal message already contains the distance, so the place line appears only after the message disappears.
  const isPlaceSaid = !verification.isRefused || verification.message === null;
  // The mark can move while the address is being saved.
  const place = saving.saved ?? entry.place;
  const mustMark = maps.service === null && !maps.isLoading && !isSaved;

  function handleClose() {
    if (saving.saved === null) onClose();
    else onSaved(saving.saved);
  }
  function handleCancel() {
    keepAddressDraft(uid, edited?.id, null);
    onClose();
  }
  function handleVerify(found?: FoundAddress) {
    saving.setMessage(null);
    setIsChanging(false);
    void verification.start(found);
  }
  /** Verifies a chosen suggestion immediately. For a typed address, the customer must press the button. */
  async function handlePick(picked: AddressSuggestion) {
    saving.setMessage(null);
    const found = await entry.choose(picked);
    if (found !== null) handleVerify(found);
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
      // The sheet is as tall as its content until suggestions need more room.
      side={isSaved || entry.text === '' ? 'bottom' : 'tall'}
      footer={
        isSaved ? (
          <Button isWide ref={focusOnce} onClick={handleClose}>
            {addressMessages.close}
          </Button>
        ) : (
          <div className="flex w-full flex-col gap-3">
            {/* The message is in the footer, so it stays in view while the fields scroll. */}
            <FormMessagePanel message={saving.message} onExpire={() => saving.setMessage(null)} />
            <div className="flex flex-wrap gap-2 *:px-4! max-[24rem]:*:grow sm:flex-row-reverse">
              <Button
                variant={verified === null ? 'soft' : 'primary'}
                className="grow"
                isBusy={saving.isBusy}
                busyLabel={addressMessages.saving}
                disabled={verification.isBusy}
                onClick={handleSave}
              >
                {addressMessages.save}
              </Button>
              <Button variant="quiet" disabled={isWorking} onClick={handleCancel}>
                {addressMessages.cancel}
              </Button>
            </div>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {/* The result line replaces this text once a location is found. */}
        {place === null && (
          <p className="text-small text-muted">
            We deliver within {shop.deliveryRadiusMeters / 1000} km of the shop: {shopAddress(shop)}
          </p>
        )}
        {!isSaved && isSettled && (
          <VerifiedAddress
            address={verified.address}
            // An address that was verified on an earlier visit has no fee.
            isNew={verified.feeCents !== null}
            isDisabled={isWorking}
            onChange={() => setIsChanging(true)}
          />
        )}
        {!isSaved && !isSettled && (
          <form
            className="flex flex-col gap-3"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isWorking) handleVerify();
            }}
          >
            <Field
              label="Street address"
              {...(suggestions?.length === 0 &&
                verification.message === null && { hint: addressMessages.noSuggestion })}
            >
              <SuggestInput
                ref={isChanging ? focusOnce : undefined}
                value={entry.text}
                onChange={entry.type}
                suggestions={suggestions ?? []}
                aria-invalid={isAddressWrong(verification) || undefined}
                onPick={(picked) => void handlePick({ detail: '', ...picked })}
                placeholder="House number, street, suburb"
                enterKeyHint="search"
                maxLength={200}
                disabled={isWorking}
              />
            </Field>
            {mustMark && <LocationButton onLocated={entry.mark} refusal={addressMessages.locationRefused} />}
            <Button
              type="submit"
              variant={verification.isRefused ? 'secondary' : 'primary'}
              isWide
              isBusy={verification.isBusy}
              busyLabel={addressMessages.verifying}
              disabled={saving.isBusy}
            >
              {addressMessages.verify}
            </Button>
          </form>
        )}
        <FormMessagePanel message={verification.message} onExpire={() => verification.setMessage(null)} />
        {isSaved && <FormMessagePanel message={saving.message} onExpire={() => saving.setMessage(null)} />}
        {saving.saved !== null && <TwoLineAddress address={saving.saved.address} />}
        {verification.isRefused && <CollectInstead onDone={handleCancel} />}
        {isPlaceSaid && place !== null && <PlaceLine text={placeMessage(place, shop, verified)} />}
        {verified !== null && !isSaved && <AddressFieldset saving={saving} />}
        {saving.saved !== null ? (
          <div className="overflow-hidden rounded-control border border-line">
            <RouteMap label="Map: from the shop to you." shop={shop} door={saving.saved} height={200} />
          </div>
        ) : (
          <MapPanel shop={shop} maps={maps} mark={place} {...(mustMark && { onMark: entry.mark })} />
        )}
      </div>
    </Sheet>
  );
}

function PlaceLine({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2 text-card font-bold text-pretty tabular-nums max-[24rem]:text-small max-[24rem]:font-bold"
    >
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      {text}
    </p>
  );
}

/** Returns whether the message is about the typed address, rather than about a service that did not respond. */
function isAddressWrong({ isRefused, message }: Verification): boolean {
  return isRefused || (message !== null && addressProblems.includes(message.message));
}

function foundIn({ address, latitude, longitude }: SavedAddress): FoundAddress {
  return { address, place: { latitude, longitude } };
}
