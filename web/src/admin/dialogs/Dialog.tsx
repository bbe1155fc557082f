import type { ComponentProps } from 'react';

import { Sheet } from '@/ui/Sheet';

/** A panel in the middle of the screen at every size; otherwise a Sheet. */
export function Dialog(props: Omit<ComponentProps<typeof Sheet>, 'side'>) {
  return <Sheet {...props} side="centre" />;
}
