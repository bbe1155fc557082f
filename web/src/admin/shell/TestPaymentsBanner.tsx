import { TriangleAlert } from 'lucide-react';

import { Banner } from '@/ui/Banner';

export function TestPaymentsBanner() {
  return (
    <div className="px-4 pt-4 lg:px-6 print:hidden">
      <Banner tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        Payments are in test mode: no card is charged. Do not hand over any goods.
      </Banner>
    </div>
  );
}
