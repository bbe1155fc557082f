import { clsx } from 'clsx';

/** `soft` is an unobtrusive secondary action. `quiet` is only text. */
type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
/** `large` is for a page's main action, and `small` for dense admin rows. */
type ButtonSize = 'large' | 'medium' | 'small';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
};

// Forced-colours mode makes the transparent border visible.
const base =
  'interactive relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold select-none no-underline ' +
  'active:scale-[0.985] disabled:opacity-55 disabled:active:scale-100 aria-busy:opacity-100! aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  soft: 'border-transparent bg-sunken text-ink enabled:hover:bg-line [a&]:hover:bg-line',
  quiet: 'border-transparent text-primary enabled:hover:bg-primary-soft [a&]:hover:bg-primary-soft',
  danger:
    'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-13 px-6 text-body',
  medium: 'min-h-11 px-4 text-card',
  small: 'min-h-11 px-3 text-small lg:min-h-9',
};

/**
 * Aligns the end of a medium `quiet` button's text with the edge of the row, because the button has no visible edge.
 */
export const flushEnd = '-mr-4';
/** Aligns the text with both edges of the row, for a button that may wrap to a separate line. */
export const flush = '-mx-4';

export function buttonStyle({ variant = 'primary', size = 'large', isWide = false }: ButtonLook): string {
  return clsx(base, variants[variant], sizes[size], isWide && 'w-full');
}
