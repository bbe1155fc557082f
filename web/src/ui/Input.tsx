import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { controlStyle } from './controlStyle';
import { useFieldControl } from './fieldControl';

type InputProps = ComponentProps<'input'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function Input({ leading, trailing, className, ...rest }: InputProps) {
  const field = useFieldControl();
  return (
    <span className="relative flex items-center">
      {leading !== undefined && (
        <span className="pointer-events-none absolute left-3.5 inline-flex items-center gap-1.5 text-muted">
          {leading}
        </span>
      )}
      <input
        {...field}
        {...rest}
        className={clsx(
          controlStyle,
          'h-12 px-3.5',
          leading !== undefined && 'pl-11',
          trailing !== undefined && 'pr-13',
          className,
        )}
      />
      {trailing !== undefined && <span className="absolute right-0.5 inline-flex">{trailing}</span>}
    </span>
  );
}
