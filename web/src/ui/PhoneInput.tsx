import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Input } from './Input';

type PhoneInputProps = Omit<
  ComponentProps<typeof Input>,
  'type' | 'leading' | 'value' | 'onChange' | 'prefix'
> & {
  value: string;
  onChange: (value: string) => void;
  keep?: (typed: string) => string;
  countryCode?: string;
};

export function PhoneInput({
  value,
  onChange,
  keep = digitsOnly,
  countryCode,
  className,
  ...rest
}: PhoneInputProps) {
  return (
    <Input
      autoComplete="tel-national"
      inputMode="tel"
      {...rest}
      type="tel"
      value={value}
      onChange={(event) => onChange(keep(event.target.value))}
      leading={
        <>
          <SouthAfricanFlag />
          {countryCode !== undefined && (
            <span className="font-medium text-ink tabular-nums">{countryCode}</span>
          )}
        </>
      }
      className={clsx('tabular-nums', countryCode === undefined ? 'pl-13' : 'pl-24', className)}
    />
  );
}

function digitsOnly(typed: string): string {
  return typed.replace(/\D/g, '');
}

function SouthAfricanFlag() {
  return (
    <svg
      viewBox="0 0 27 18"
      className="h-4.5 w-6.75 rounded-[3px] border border-line"
      role="img"
      aria-label="South Africa"
    >
      <path d="M0 0h27v9H0z" fill="#e03c31" />
      <path d="M0 9h27v9H0z" fill="#001489" />
      <path d="M0 0 9 6h18v6H9l-9 6Z" fill="#ffffff" />
      <path d="m0 1.8 8.4 5.4H27v3.6H8.4L0 16.2Z" fill="#007749" />
      <path d="m0 3.6 8.1 5.4L0 14.4Z" fill="#ffb81c" />
      <path d="m0 5.4 5.4 3.6L0 12.6Z" fill="#000000" />
    </svg>
  );
}
