import { Button } from '@/ui/Button';
import { focusOnce } from '@/ui/focusOnce';

import { areaOf, streetOf } from './addressText';

type VerifiedAddressProps = {
  address: string;
  /** True for an address that was verified in this dialog. */
  isNew: boolean;
  isDisabled: boolean;
  onChange: () => void;
};

export function VerifiedAddress({ address, isNew, isDisabled, onChange }: VerifiedAddressProps) {
  return (
    <div role="group" aria-label="Street address" className="flex items-start gap-3">
      <TwoLineAddress address={address} />
      <Button
        variant="quiet"
        size="small"
        className="-mr-3 shrink-0 -outline-offset-3"
        // Takes over the focus from the removed field.
        ref={isNew ? focusOnce : undefined}
        disabled={isDisabled}
        onClick={onChange}
      >
        Change<span className="sr-only"> the address</span>
      </Button>
    </div>
  );
}

export function TwoLineAddress({ address }: { address: string }) {
  return (
    <p className="min-w-0 grow wrap-anywhere">
      <span className="block text-card">{streetOf(address)}</span>
      <span className="block text-small text-muted">{areaOf(address)}</span>
    </p>
  );
}
