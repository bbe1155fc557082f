import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Link } from './Link';
import { buttonStyle } from './buttonStyle';
import type { ButtonLook } from './buttonStyle';

export function LinkButton({
  variant,
  size,
  isWide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return <Link {...rest} className={clsx(buttonStyle(look), className)} />;
}
