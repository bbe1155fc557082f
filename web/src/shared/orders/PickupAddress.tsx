import { MapPin } from 'lucide-react';

import { CopyButton } from '@/ui/CopyButton';

export function PickupAddress({ address }: { address: string }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="text-caption text-muted">Pick up at</p>
        <p className="font-semibold">{address}</p>
      </div>
      <CopyButton
        text={address}
        label="Copy the pickup address"
        copiedMessage="Address copied successfully"
      />
    </div>
  );
}
