import { Page } from '@/ui/Page';

export function ProductsPage() {
  return (
    <Page title="Products">
      <></>
    </Page>
  );
}
