import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

export function NotFoundPage() {
  return (
    <Page title="Page not found" isHeadingHidden>
      <EmptyState
        drawing="search"
        title="Kushhhhh! Nothing here."
        text="Check the link, or start from the shop."
        action={<LinkButton to={paths.products}>Start Shopping</LinkButton>}
      />
    </Page>
  );
}
