import type { ComponentProps } from 'react';

import { Sheet } from '@/ui/Sheet';

export function Dialog(props: Omit<ComponentProps<typeof Sheet>, 'side'>) {
  return <Sheet {...props} side="centre" />;
}
