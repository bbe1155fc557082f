import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

export function PromotionsPage() {
  return (
    <Page title="Promotions">
      <EmptyState
        drawing="jar"
        title="There are no promotions yet."
        text="Discounts and codes cannot be made here so far. Until then, a banner on the home screen can announce an offer."
      />
    </Page>
  );
}
