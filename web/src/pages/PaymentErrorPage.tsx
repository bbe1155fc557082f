import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function PaymentErrorPage() {
  return (
    <Page title="Payment error" isHeadingHidden>
      <EmptyState
        drawing="failure"
        title="Something Went Wrong"
        text="Card declined? Try another. No payment was made here: your cart is as you left it, and the order waits a few minutes for its payment under My Orders. Why a card was declined, only your bank can say."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to={paths.orders} variant="secondary">
              My Orders
            </LinkButton>
            <LinkButton to={paths.cart}>Back To Cart</LinkButton>
          </div>
        }
      />
    </Page>
  );
}
