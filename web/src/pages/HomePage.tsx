import { Page } from '@/ui/Page';

export function HomePage() {
  return (
    <Page title="the shop" isHeadingHidden>
      <></>
    </Page>
  );
}
