import { Button } from '@/ui/Button';

import { streetOf } from './addressText';

type VerifiedAddressProps = {
  address: string;
  /** True for an address that was verified in this dialog. */
  isNew: boolean;
  isDisabled: boolean;
  onChange: () => void;
};

/** Renders a verified address instead of the address field. */
export function VerifiedAddress({ address, isNew, isDisabled, onChange }: VerifiedAddressProps) {
  return (
    <div role="group" aria-label="Street address" className="flex items-start gap-3">
      <TwoLineAddress address={address} />
      <Button
        variant="quiet"
        size="small"
        className="-mr-3 shrink-0"
        // Takes the focus from the removed field.
        ref={isNew ? focusOnce : undefined}
        disabled={isDisabled}
        onClick={onChange}
      >
        Change<span className="sr-only"> the address</span>
      </Button>
    </div>
  );
}

/** Renders the street of an address, and its area below. */
export function TwoLineAddress({ address }: { address: string }) {
  const street = streetOf(address);
  return (
    <p className="min-w-0 grow wrap-anywhere">
      <span className="block text-card">{street}</span>
      <span className="block text-small text-muted">{areaOf(address.slice(street.length))}</span>
    </p>
  );
}

/** Returns the rest of an address without the country, which is the same for all deliveries. */
function areaOf(rest: string): string {
  return rest.replace(/^, /, '').replace(/, South Africa$/, '');
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
