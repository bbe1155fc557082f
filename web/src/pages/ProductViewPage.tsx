import { Page } from '@/ui/Page';

export function ProductViewPage() {
  return (
    <Page title="Product">
      <></>
    </Page>
  );
}
