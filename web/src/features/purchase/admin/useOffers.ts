import { quoteCart } from '@shop/core/contracts/cart';

import { useServerData } from '@/api/useServerData';

const fresh = { freshMs: 0 };

export function useOffers(code: string | null, refused: ReadonlySet<string>) {
  const asked = { products: [], ...(code !== null && { promotionCode: code }) };
  const { data, status } = useServerData(quoteCart, asked, fresh);
  return {
    offers: (data?.offers ?? []).filter(({ id }) => !refused.has(id)),
    codeRefusal: data?.codeRefusal ?? '',
    status,
  };
}
