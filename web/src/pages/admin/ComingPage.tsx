import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';

/** A section that has a tile but is not built yet says so. */
export function ComingPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        drawing="jar"
        title="This section is not built yet."
        text="Nothing is lost: it will appear here when it is ready."
      />
    </Page>
  );
}
