import { Page } from '@/ui/Page';

export function OrdersPage() {
  return (
    <Page title="My Orders">
      <></>
    </Page>
  );
}
