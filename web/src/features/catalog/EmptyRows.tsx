import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';

export function EmptyRows() {
  return (
    <EmptyState
      drawing="search"
      title="No products found."
      action={
        <LinkButton to={paths.products} variant="secondary" size="medium">
          See all products
        </LinkButton>
      }
    />
  );
}
