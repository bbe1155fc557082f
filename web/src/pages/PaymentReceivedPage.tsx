import { useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { buttonStyle } from '@/ui/buttonStyle';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

/** Does not state that the order is paid, because the redirect does not prove the payment. */
export function PaymentReceivedPage() {
  const [query] = useSearchParams();
  if (query.has('failed')) return <PaymentNotMade />;
  const orderId = /^KUSH\d{4,14}$/.exec(query.get('orderId') ?? '')?.[0];
  return (
    <Page title="Thank you" isHeadingHidden>
      <EmptyState
        drawing="done"
        title="Thank you!"
        text={`${orderId === undefined ? 'We' : `Order ${orderId}: we`} start packing as soon as your payment clears, usually within a minute. You may close this page.`}
        action={<LinkButton to={paths.home}>Back to the shop</LinkButton>}
      />
    </Page>
  );
}

/** A telephone order has no cart, so the customer returns to the payment link. */
function PaymentNotMade() {
  const phone = useShopPhone();
  return (
    <Page title="Payment error" isHeadingHidden>
      <EmptyState
        drawing="failure"
        title="The payment did not go through"
        text={`Open the payment link again to try once more${phone === '' ? '' : `, or call ${phone}`}.`}
        action={
          phone !== '' && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonStyle({})}>
              Call the shop
            </a>
          )
        }
      />
    </Page>
  );
}
