import { shopAddress } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';

import { useShopProfile } from './useShopProfile';

export function ShopImprint() {
  const shop = useShopProfile();
  if (!shop) return null;
  const { name, legalName, vatNumber, phoneNumber, email } = shop;
  return (
    <footer className="mt-8 border-t border-line pt-4 text-small text-muted">
      <p className="font-semibold text-ink">{legalName === '' ? name : legalName}</p>
      <p>{shopAddress(shop)}</p>
      <p>
        {shownPhone(phoneNumber)}, {email}
      </p>
      {vatNumber !== '' && <p>VAT number {vatNumber}</p>}
    </footer>
  );
}
