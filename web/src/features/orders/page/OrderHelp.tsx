import type { Order } from '@shop/core/model/order';
import { shownPhone } from '@shop/core/rules/phone';
import { Mail, Phone } from 'lucide-react';

import { useShopProfile } from '@/shared/shop/useShopProfile';
import { buttonStyle } from '@/ui/buttonStyle';
import { Card } from '@/ui/Card';

export function OrderHelp({ order }: { order: Order }) {
  const shop = useShopProfile();
  if (!shop) return null;
  const look = buttonStyle({ variant: 'secondary', size: 'medium' });
  const subject = encodeURIComponent(`Order ${order.orderId}`);
  return (
    <Card padding="wide" className="flex flex-col gap-3">
      <h2 className="text-card">Help with this order</h2>
      <p className="text-small text-balance text-muted">Have the order number {order.orderId} at hand.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
        <a href={`tel:${shop.phoneNumber}`} className={look}>
          <Phone className="size-4" aria-hidden="true" />
          Call {shownPhone(shop.phoneNumber)}
        </a>
        <a href={`mailto:${shop.email}?subject=${subject}`} className={look}>
          <Mail className="size-4" aria-hidden="true" />
          Send an e-mail
        </a>
      </div>
    </Card>
  );
}
