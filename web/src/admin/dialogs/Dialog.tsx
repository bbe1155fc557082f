import type { ComponentProps } from 'react';

import { Sheet } from '@/ui/Sheet';

/** Renders a Sheet as a centred panel at every screen size. */
export function Dialog(props: Omit<ComponentProps<typeof Sheet>, 'side'>) {
  return <Sheet {...props} side="centre" />;
}
