import { Page } from '@/ui/Page';

export function CartPage() {
  return (
    <Page title="Cart">
      <></>
    </Page>
  );
}
