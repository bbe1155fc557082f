import { toSaleLine } from '@shop/core/items/saleLine';

import { useAppDispatch } from '@/app/hooks';
import type { AddChoice } from '@/features/catalog/product/useProductChoice';
import { addToCart } from '@/features/purchase/cart/addToCart';

export function useAddChoice(): AddChoice {
  const dispatch = useAppDispatch();
  return ({ product, variant, quantity }) => {
    const item = toSaleLine(product, variant);
    const { added, message } = dispatch(addToCart({ ...item, quantity }));
    return { added: added > 0 ? { ...item, quantity: added } : null, message };
  };
}
