import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { controlStyle } from '@/ui/controlStyle';
import { useFieldControl } from '@/ui/fieldControl';

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** Shown as a disabled first entry while the value is empty. */
  placeholder?: string;
};

/** The native select works best on phones. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative flex items-center">
      <select
        {...useFieldControl()}
        // Without a value, a browser would select the first selectable entry.
        {...(placeholder !== undefined && rest.value === undefined && { defaultValue: '' })}
        {...rest}
        className={clsx(controlStyle, 'h-12 cursor-pointer appearance-none pr-11 pl-3.5', className)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, isDisabled = false }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 size-5 text-muted" aria-hidden="true" />
    </span>
  );
}
