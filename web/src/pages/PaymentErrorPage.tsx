import { Page } from '@/ui/Page';

export function PaymentErrorPage() {
  return (
    <Page title="Something Went Wrong">
      <></>
    </Page>
  );
}
