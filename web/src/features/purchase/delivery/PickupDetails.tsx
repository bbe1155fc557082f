import { currentText, isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';
import { Clock } from 'lucide-react';

import { opensMessage } from '@/shared/hours/openBannerText';
import { useShopHours } from '@/shared/hours/useShopHours';
import { ShopPickup } from '@/shared/shop/ShopPickup';
import { useNow } from '@/ui/useNow';

import { deliveryMessages } from './deliveryMessages';

export function PickupDetails() {
  const hours = useShopHours();
  const now = useNow();
  const text = hours === undefined ? null : currentText(hours, now);
  const isOpen = hours !== undefined && isOpenAt(hours, now);
  return (
    <div className="flex flex-col gap-2">
      <ShopPickup />
      {hours !== undefined && (
        <p className="flex items-start gap-2 px-3 text-small text-pretty text-muted">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {isOpen && text !== null ? collectText(text) : opensMessage(opensNextAt(hours, now), now)}{' '}
            {isOpen && deliveryMessages.packing}
          </span>
        </p>
      )}
    </div>
  );
}

function collectText(hours: string): string {
  return hours === '00:00 to 24:00' ? 'Collect at any time today.' : `Collect today, ${hours}.`;
}
