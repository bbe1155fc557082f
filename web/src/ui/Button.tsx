import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { buttonStyle } from './buttonStyle';
import type { ButtonLook } from './buttonStyle';
import { Spinner } from './Spinner';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  ButtonLook & {
    type?: 'button' | 'submit';
    /** If true, the button keeps its width, shows `busyLabel`, and cannot be pressed. */
    isBusy?: boolean;
    busyLabel?: string;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    isBusy = false,
    busyLabel,
    type = 'button',
    className,
    children,
    ...rest
  } = props;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      {...rest}
      type={type}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy || undefined}
      className={clsx(buttonStyle(look), className)}
    >
      {/* Both labels share one cell, so the wider label sets the width. */}
      <span className="inline-grid">
        <span
          aria-hidden={isBusy || undefined}
          className={clsx(
            'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
            isBusy && 'invisible',
          )}
        >
          {children}
        </span>
        {busyLabel !== undefined && (
          <span
            aria-hidden={!isBusy}
            className={clsx(
              'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
              !isBusy && 'invisible',
            )}
          >
            <Spinner />
            {busyLabel}
          </span>
        )}
        {busyLabel === undefined && isBusy && (
          <span className="col-start-1 row-start-1 grid place-items-center">
            <Spinner label="Working" />
          </span>
        )}
      </span>
    </button>
  );
}
