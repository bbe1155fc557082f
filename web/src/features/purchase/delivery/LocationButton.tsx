import type { Place } from '@shop/core/rules/distance';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui/Button';

const locationTimeoutMs = 10_000;

type LocationButtonProps = { onLocated: (place: Place) => void; refusal: string };

/** For use when no maps service is available. Requests the location only after a press. */
export function LocationButton({ onLocated, refusal }: LocationButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');

  function handleClick() {
    if (!('geolocation' in navigator)) return setState('refused');
    setState('asking');
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onLocated({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: locationTimeoutMs, maximumAge: 60_000 },
    );
  }

  return (
    <div>
      <Button
        variant="secondary"
        isWide
        isBusy={state === 'asking'}
        busyLabel="Finding your location"
        onClick={handleClick}
      >
        <LocateFixed className="size-5" aria-hidden="true" />
        Use my current location
      </Button>
      {state === 'refused' && (
        <p role="alert" className="mt-1.5 text-small text-muted">
          {refusal}
        </p>
      )}
    </div>
  );
}
