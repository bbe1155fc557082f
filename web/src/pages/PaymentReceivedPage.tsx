import { useSearchParams } from 'react-router-dom';

import { paths } from '@/config/paths';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { buttonStyle } from '@/ui/buttonStyle';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

/** Where the card partner's page leads after an order taken by telephone. The way back proves nothing, so nothing is said to be paid. */
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

/** The payer has a link and no cart: the link is the way back to the card page. */
function PaymentNotMade() {
  const phone = useShopPhone();
  return (
    <Page title="Payment error" isHeadingHidden>
      <EmptyState
        drawing="failure"
        title="The payment did not go through"
        text={`Open the link to pay again to have another try${phone === '' ? '' : `, or call ${phone}`}.`}
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
