import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { WelcomeConsent } from '@/features/account/WelcomeConsent';
import { selectCartCount } from '@/features/purchase/cart/cartSlice';
import { Checkout } from '@/features/purchase/checkout/Checkout';
import { checkoutMessages } from '@/features/purchase/checkout/checkoutMessages';
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
          title={checkoutMessages.empty}
          action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
        />
      ) : (
        <Checkout renderConsent={(onAccepted) => <WelcomeConsent onAccepted={onAccepted} />} />
      )}
    </Page>
  );
}
