import { Page } from '@/ui/Page';

export function TermsPage() {
  return (
    <Page title="Terms and Conditions">
      <></>
    </Page>
  );
}
