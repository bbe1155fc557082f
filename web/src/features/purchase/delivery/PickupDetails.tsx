import type { ShopHours } from '@shop/core/model/hours';
import { currentText, isOpenAt } from '@shop/core/rules/openingHours';
import { Clock } from 'lucide-react';

import { openingTime, opensMessage } from '@/shared/hours/openBannerText';
import { useShopHours } from '@/shared/hours/useShopHours';
import { ShopPickup } from '@/shared/shop/ShopPickup';
import { useNow } from '@/ui/useNow';

import { deliveryMessages } from './deliveryMessages';
import { isReadyToday, nextPickup } from './readyToday';

export function PickupDetails() {
  const hours = useShopHours();
  const now = useNow();
  return (
    <div className="flex flex-col gap-2">
      <ShopPickup />
      {hours !== undefined && (
        <p className="flex items-start gap-2 px-3 text-small text-pretty text-muted">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>{pickupText(hours, now)}</span>
        </p>
      )}
    </div>
  );
}

function pickupText(hours: ShopHours, now: Date): string | null {
  const text = currentText(hours, now);
  if (text !== null && isReadyToday(hours, now)) return `${collectText(text)} ${deliveryMessages.packing}`;
  const next = nextPickup(hours, now);
  if (next === null || !isOpenAt(hours, now)) return opensMessage(next, now);
  return `Collect from ${openingTime(next, now)}.`;
}

function collectText(hours: string): string {
  return hours === '00:00 to 24:00' ? 'Collect at any time today.' : `Collect today, ${hours}.`;
}
