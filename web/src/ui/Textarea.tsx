import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldControl';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={clsx(controlStyle, 'block px-3.5 py-3', className)}
    />
  );
}
