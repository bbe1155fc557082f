import { quoteCart } from '@shop/core/contracts/cart';
import type { OutputOf } from '@shop/core/contracts/contract';
import { getallProductsExtra } from '@shop/core/items/extra';
import { deliveryQoute, userAddresses } from '@shop/core/contracts/delivery';
import { getOperatingHours } from '@shop/core/contracts/hours';
import type { CartChange, PricedLine } from '@shop/core/model/cart';

import type { CartItem } from '@/features/purchase/cart/cartSlice';
import { CartPage } from '@/pages/CartPage';
import type { SessionState } from '@/shared/session/sessionSlice';

import { fakeBackend } from './fakeBackend';
import type { Rendered } from './renderApp';
import { renderWithStore } from './renderApp';

export const demo = { uid: 'u1', displayName: 'Demo Customer', email: 'demo@example.com', photoURL: null };

/** One gram at R120. Five units are in stock. */
export const haze: CartItem = {
  id: 'p1',
  size: 'oneGram',
  name: 'Durban Haze 1G',
  label: 'Sativa',
  imageUrl: '/images/haze.png',
  kind: 'flower',
  unitCents: 12_000,
  price: 120,
  quantity: 1,
  available: 5,
};

export const home = {
  id: 'home',
  userUID: 'u1',
  address: '7 Conrad Drive, Randburg',
  nameOfBuilding: 'Kings Court',
  unitNumber: '4',
  latitude: -26.119,
  longitude: 28.009,
};
export const office = {
  ...home,
  id: 'office',
  address: '3 Jan Smuts Avenue',
  nameOfBuilding: '',
  unitNumber: '',
};

export const quote = {
  id: 'quote-1',
  fee: 5_750,
  currency: 'ZAR' as const,
  expires: '2026-11-21T10:15:00.000Z',
  validForSeconds: 900,
  duration: 25,
};

const { userUID: _owner, ...selectedHome } = home;
export { selectedHome };
const _persist = { version: 1, rehydrated: true };

/** Prepares a shop that is always open, with two saved addresses, a delivery quote and no extras. */
export function prepareCheckout(): void {
  answerCart([haze]);
  fakeBackend.answer(getallProductsExtra, { products: [] });
  answerHours('00:00 to 24:00');
  fakeBackend.answer(userAddresses, { data: { addresses: [home, office], phoneNumber: '+27821234567' } });
  fakeBackend.answer(deliveryQoute, quote);
}

export function answerHours(defaultHours: string): void {
  fakeBackend.answer(getOperatingHours, {
    operatingHoursList: [{ id: 'hours', defaultHours }],
    specialDays: [],
    pausedUntil: null,
  });
}

type PricedCode = Pick<OutputOf<typeof quoteCart>, 'offers' | 'codeRefusal' | 'isCodeOver' | 'heldOffers'>;

export function answerCart(
  items: readonly CartItem[],
  changes: CartChange[] = [],
  { offers = [], codeRefusal = '', isCodeOver = false, heldOffers = [] }: Partial<PricedCode> = {},
): void {
  const lines = items.map(toLine);
  const subtotalCents = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
  fakeBackend.answer(quoteCart, {
    lines,
    changes,
    subtotalCents,
    deliveryFeeCents: 0,
    discountCents: 0,
    totalCents: subtotalCents,
    offers,
    codeRefusal,
    isCodeOver,
    heldOffers,
  });
}

type Scene = {
  selected?: typeof selectedHome | null;
  items?: CartItem[];
  session?: SessionState;
  code?: string;
};

export function openCheckout({ selected = null, items = [haze], session, code }: Scene = {}): Rendered {
  return renderWithStore(<CartPage />, {
    preloadedState: {
      cart: { items, ...(code !== undefined && { promotionCode: code }), _persist },
      session: session ?? { status: 'signedIn', user: demo, problem: null },
      address: { selectedAddress: selected, _persist },
    },
  });
}

function toLine({
  id,
  kind,
  size,
  name,
  label,
  imageUrl,
  quantity,
  available,
  unitCents,
}: CartItem): PricedLine {
  return {
    id,
    kind: kind ?? 'flower',
    ...(size !== undefined && { size }),
    name,
    label,
    imageUrl,
    quantity,
    available,
    unitCents,
    lineCents: unitCents * quantity,
  };
}
