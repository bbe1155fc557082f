import type { ItemKind } from '@shop/core/items/registry';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';

import { ImageWell } from '@/ui/ImageWell';
import { lazyPage } from '@/ui/lazyPage';

// Lazy, because the icon is rarely needed.
const KindIcon = lazyPage(async () => (await import('./KindIcon')).KindIcon);

type ItemPictureProps = Omit<ComponentProps<typeof ImageWell>, 'fallback'> & {
  kind: ItemKind | null;
};

export function ItemPicture({ kind, ...image }: ItemPictureProps) {
  return <ImageWell {...image} fallback={<KindFallback kind={kind} />} />;
}

export function KindFallback({ kind }: { kind: ItemKind | null }) {
  return (
    <Suspense>
      <KindIcon kind={kind} />
    </Suspense>
  );
}
