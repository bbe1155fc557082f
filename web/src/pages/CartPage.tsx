import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { selectCartCount } from '@/features/cart/cartSlice';
import { Checkout } from '@/features/checkout/Checkout';
import { checkoutSentences } from '@/features/checkout/checkoutSentences';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function CartPage() {
  const isEmpty = useAppSelector(selectCartCount) === 0;
  return (
    <Page title="Cart">
      {isEmpty ? (
        <EmptyState
          drawing="bag"
          title={checkoutSentences.empty}
          action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
        />
      ) : (
        <Checkout />
      )}
    </Page>
  );
}
