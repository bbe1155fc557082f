import { paths } from '@/config/paths';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';

/** Renders the home page's empty state for a category without products. */
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
