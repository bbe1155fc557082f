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
        text="The payment did not go through and your card was not charged. Your cart is as you left it."
        action={<LinkButton to={paths.cart}>Back To Cart</LinkButton>}
      />
    </Page>
  );
}
