import { Page } from '@/ui/Page';

/** Every component in every state; for local builds and browser tests. */
export function GalleryPage() {
  return (
    <Page title="Gallery">
      <></>
    </Page>
  );
}
