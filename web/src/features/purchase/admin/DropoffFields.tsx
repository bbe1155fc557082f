import { formatRand } from '@shop/core/model/money';
import type { PublicProfile } from '@shop/core/model/shopProfile';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';
import { Message } from '@/ui/Message';
import { SuggestInput } from '@/ui/SuggestInput';

import { reachMessage } from '../delivery/addressText';
import { MapPanel } from '../delivery/maps/MapPanel';
import type { Maps } from '../delivery/maps/useMaps';
import type { AddressEntry } from '../delivery/useAddressEntry';
import { useAddressSuggestions } from '../delivery/useAddressSuggestions';

import type { Draft } from './newOrder';
import type { Fee } from './useFee';

type DropoffFieldsProps = {
  shop: PublicProfile;
  maps: Maps;
  entry: AddressEntry;
  fee: Fee;
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

export function DropoffFields({ shop, maps, entry, fee, draft, error, onChange }: DropoffFieldsProps) {
  const suggestions = useAddressSuggestions(maps.service, entry.isTyped ? entry.text : null);
  const mustMark = maps.service === null && !maps.isLoading;
  return (
    <div className="flex flex-col gap-3">
      <Field label="Street address" isRequired error={fee.quoted === null ? error : undefined}>
        <SuggestInput
          value={entry.text}
          onChange={entry.type}
          suggestions={suggestions ?? []}
          onPick={(picked) => void entry.choose({ detail: '', ...picked })}
          placeholder="House number, street, suburb"
          maxLength={200}
          disabled={fee.isBusy}
        />
      </Field>
      {mustMark && <MapPanel shop={shop} maps={maps} mark={entry.place} onMark={entry.mark} />}
      {entry.place !== null && <p className="text-small text-muted">{reachMessage(entry.place, shop)}</p>}
      <Button
        variant="secondary"
        size="medium"
        className="self-start"
        isBusy={fee.isBusy}
        busyLabel="Calculating"
        onClick={() => void fee.workOut()}
      >
        Calculate delivery fee
      </Button>
      {fee.problem !== null && <Message type="bad">{fee.problem}</Message>}
      {fee.quoted !== null && (
        <Message type="good">{`The courier charges ${formatRand(fee.quoted.feeCents)}. The price is valid for about 15 minutes.`}</Message>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Complex or building">
          <Input
            value={draft.nameOfBuilding}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onChange({ nameOfBuilding: event.target.value })}
          />
        </Field>
        <Field label="Unit number">
          <Input
            value={draft.unitNumber}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => onChange({ unitNumber: event.target.value })}
          />
        </Field>
        <Field label="Delivery note" className="sm:col-span-2">
          <Input
            value={draft.note}
            maxLength={160}
            autoComplete="off"
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
