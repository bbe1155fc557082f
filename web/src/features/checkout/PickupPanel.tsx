import { shop } from '@shop/core/model/shop';
import { MapPin } from 'lucide-react';

import { CopyButton } from '@/ui/CopyButton';

import { checkoutSentences } from './checkoutSentences';

/** Where a self-pickup is collected, with a button that copies the address. */
export function PickupPanel() {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="text-caption text-muted">Pick up at</p>
        <p className="font-semibold">{shop.fullAddress}</p>
      </div>
      <CopyButton
        text={shop.fullAddress}
        label="Copy the pickup address"
        copiedMessage={checkoutSentences.addressCopied}
      />
    </div>
  );
}
