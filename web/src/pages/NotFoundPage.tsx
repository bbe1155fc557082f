import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function NotFoundPage() {
  return (
    <Page title="Page not found" isHeadingHidden>
      <EmptyState
        drawing="search"
        title="There is nothing at this address"
        text="The link may be old, or a letter may be missing."
        action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
      />
    </Page>
  );
}
